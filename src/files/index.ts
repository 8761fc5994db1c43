export { barsOfFile, timeWithoutZone } from './bars-of-file.js';
export type { FileBars, FileRead, FileRows, Labels } from './bars-of-file.js';
export { FaultList } from './fault-list.js';
export { chosenColumn, findFields, isFieldName, plainName } from './file-fields.js';
export type { ColumnChoice, ColumnChoices, ColumnLook, FieldPlaces, FileField } from './file-fields.js';
export { FILE_OPTIONS, fileSetting } from './file-options.js';
export type { FileOptions, FileSetting } from './file-options.js';
export type { FileSource } from './file-source.js';
export { LabelColumn } from './label-column.js';
