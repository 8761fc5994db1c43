import { describe, expect, it } from 'vitest';
import { type ColumnLook, findFields, isFieldName, plainName } from '../../src/files/inner.js';
import { refusal } from '../bars/refusal.js';

/** The names of time, open, high, low, close and volume that are found in a header. */
function found(header: string): string {
  const names = header.split('|').map((name) => name.trim());
  const places = findFields(names, {}, false, (column): ColumnLook => (column === 0 ? 'date' : 'other'));
  const { time, open, high, low, close, volume } = places;
  return [time, open, high, low, close, volume].map((at) => (at === null ? '–' : names[at])).join('|');
}

describe('the names of columns', () => {
  it.each([
    'Data|Abertura|Máxima|Mínima|Último|Vol.',
    'Data|Abertura|Máximo|Mínimo|Fechamento|Quantidade',
    'Fecha|Apertura|Máximo|Mínimo|Cierre|Volumen',
    'Datum|Eröffnungskurs|Tageshoch|Tagestief|Schlusskurs|Stück',
    'Date|Ouverture|Plus haut|Plus bas|Clôture|Volume',
    'Data|Apertura|Massimo|Minimo|Chiusura|Volumi',
    'Дата|Откр.|Макс.|Мин.|Цена|Объём',
    'Data|Otwarcie|Najwyższy|Najniższy|Zamknięcie|Wolumen',
    '日期|开盘|最高|最低|收盘|成交量',
    '日付|始値|高値|安値|終値|出来高',
    '날짜|시가|고가|저가|종가|거래량',
    'TradDt|OpnPric|HghPric|LwPric|ClsPric|TtlTradgVol',
    'TIMESTAMP|OPEN|HIGH|LOW|CLOSE|TOTTRDQTY',
    'Date|Open Price|High Price|Low Price|Close Price|No.of Shares',
    'Date|Open|High|Low|LTP|Qty',
    'Date|PX_OPEN|PX_HIGH|PX_LOW|PX_LAST|PX_VOLUME',
    'timestamp|1. open|2. high|3. low|4. close|5. volume',
    'Date|Open (USD)|High (USD)|Low (USD)|Close (USD)|Volume',
    'Unnamed: 0|open|high|low|close|volume',
    '__index_level_0__|open|high|low|close|volume',
  ])('are known in many languages: %s', (header) => {
    expect(found(header)).toBe(header);
    // Encodings garble letters outside ASCII.
    if (!/[^ -\u017f]/u.test(header)) {
      const garbled = header.replaceAll(/[^ -~]/gu, '\ufffd');
      expect(found(garbled)).toBe(garbled);
    }
  });

  it.each([
    ['Date|Open|High|Low|Last|Close|Total Trade Quantity', 'Date|Open|High|Low|Close|Total Trade Quantity'],
    ['Date|Open|High|Low|ltp|close|VOLUME|VALUE', 'Date|Open|High|Low|close|VOLUME'],
    ['time|open|high|low|close|Volume USDT|Volume BTC', 'time|open|high|low|close|Volume BTC'],
    ['time|open|high|low|close|Volume USD', 'time|open|high|low|close|–'],
    ['time|open|high|low|close|AskOpen', 'time|open|high|low|close|–'],
    ['time|open|high|low|close|quote_volume|base_volume', 'time|open|high|low|close|base_volume'],
  ])('are of the best fit: %s', (header, expected) => {
    expect(found(header)).toBe(expected);
  });

  it.each([
    ['Date|Open|High|Low|Last|Settle', 'ambiguous', 'options.columns.close', '"Last") or the settlement ("Settle")'],
    ['Date|Open|High|Low|Close|Volume ETH|Volume BTC', 'ambiguous', 'options.columns.volume', 'several volumes'],
    ['Date|Top|Bottom|Start|End', 'unknown-column', 'options.columns.open', '"Date", "Top", "Bottom"'],
  ])('are asked for: %s', (header, code, argument, message) => {
    const asked = refusal(() => found(header));
    expect(asked).toMatchObject({ code, argument });
    expect(asked.message).toContain(message);
  });

  it('are compared plainly', () => {
    expect([' <DATE>', 'Adj Close*', 'Eröffnung', 'Close/Last', 'Объём'].map(plainName)).toEqual([
      ...['date', 'adjclose', 'erffnung', 'closelast', 'объем'],
    ]);
  });

  it('of prices make a header', () => {
    for (const name of ['Open', 'HIGH', '<low>', 'Last', 'Adj Close', 'Máxima', '收盘'])
      expect(isFieldName(name), name).toBe(true);
    for (const name of ['Date', 'Volume', 'ticker', '', '5']) expect(isFieldName(name), name).toBe(false);
  });
});
