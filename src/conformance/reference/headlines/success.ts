/** The two outcomes of most questions. */
export function successIf(holds: boolean): { readonly outcome: 'success' | 'failure' } {
  return { outcome: holds ? 'success' : 'failure' };
}
