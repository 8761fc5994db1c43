import { atOpen, columnsOf } from '../../columns/inner.js';
import { nameField } from '../field-kinds.js';

// What bars between the two sessions belong to does not matter, and a later change within the session is not known yet.
const change = columnsOf().choice(['yes', 'no'], atOpen, ({ bars: { contract }, firstBar, before }) =>
  contract !== null && before !== null && contract[firstBar] !== contract[before.endBar - 1] ? 'yes' : 'no',
);

/** Fields of the contract that is traded. */
export const contractFields = {
  contractChange: nameField({ yes: 'Contract changes', no: 'Same contract' }, null, () => change),
};
