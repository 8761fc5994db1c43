/**
 * What is made of columns that were made of options: the very same for the same ones, for as long as these are there. Kept by the options
 * instead, it could outlive them, and would then be known at other instants than what is made of their successors.
 */
export function perObject<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const kept = known.get(key) ?? { made: make(key) };
    known.set(key, kept);
    return kept.made;
  };
}
