import { surfacePage } from '../package/surface/surface-page.js';
import { interfacePage } from '../service/interface/interface-table.js';
import { familyPages } from './families/family-pages.js';

/**
 * The pages of the site that are not in the repository, and their pictures, by their paths under `docs/`. They need no data but that of
 * the demo.
 */
export async function generatedPages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ...(await familyPages()),
    ['service-interface.md', interfacePage()],
    ['public-surface.md', surfacePage()],
  ]);
}
