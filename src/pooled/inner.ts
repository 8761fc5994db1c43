export { partSteps } from './pooled-part.js';
