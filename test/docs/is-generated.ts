/** Whether a path under `docs/` is one of a generated page or picture, which the repository does not have. */
export function isGenerated(path: string): boolean {
  return /^(families(\/|$)|(service-interface|public-surface)\.md$)/.test(path);
}
