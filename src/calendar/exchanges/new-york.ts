import { nyse } from '../nyse.js';
import { sessionTemplates } from '../session-templates.js';
import { exchangeOf } from './exchange.js';

/** The New York Stock Exchange: see {@link exchanges}. */
export const newYork = exchangeOf('XNYS', 'New York Stock Exchange', sessionTemplates.stocks[0], nyse);
