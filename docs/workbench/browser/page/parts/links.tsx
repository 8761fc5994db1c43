/** Links beside each other in a sentence. */
export function Links({ to }: { readonly to: readonly (readonly [href: string, words: string])[] }) {
  return (
    <>
      {to.map(([href, words], i) => (
        <>
          {i > 0 && ', '}
          <a href={href}>{words}</a>
        </>
      ))}
    </>
  );
}
