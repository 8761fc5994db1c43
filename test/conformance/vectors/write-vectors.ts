/** Computes the vectors, writes them to `docs/conformance/vectors`, and lists them in the manifest: a step of `npm run generate`. */
import { computeVectors, writeVectors } from './vector-files.js';

writeVectors(computeVectors());
