import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';

/** Whether a file has no rows: a CSV with only a header, or a Parquet file without rows. */
export async function hasNoRow(file: string): Promise<boolean> {
  if (file.endsWith('.parquet')) return (await parquetMetadataAsync(await asyncBufferFromFile(file))).num_rows === 0n;
  const content = await readFile(file);
  const text = (file.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8').trim();
  return text !== '' && !text.includes('\n');
}
