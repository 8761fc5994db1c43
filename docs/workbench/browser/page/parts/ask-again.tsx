/** A button that asks what was cancelled once more; nothing where nothing was cancelled. */
export function AskAgain({ ask, label }: { readonly ask: (() => void) | null; readonly label: string }) {
  return (
    ask !== null && (
      <button type="button" onClick={ask}>
        {label}
      </button>
    )
  );
}
