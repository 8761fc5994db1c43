export { CsvReader } from './csv-reader.js';
