import { expect, it } from 'vitest';
import { lineService } from '../../conformance/line-service.js';

const node = (program: string) => lineService(process.execPath, ['-e', program], import.meta.dirname);

it('tells of a program that ends before it serves', async () => {
  await expect(node('process.exit(3)')).rejects.toThrow('has ended with the code 3');
});

it('tells of a program that does not exist', async () => {
  await expect(lineService('no-such-program', [], import.meta.dirname)).rejects.toThrow('ENOENT');
});

it('gives the answers to commands, and throws those that are errors', async () => {
  const { close, ...service } = await node(`
    const answers = ['{"key":"k","id":"i"}', '{"error":"There is no such plan."}'];
    console.log('{"port":1}');
    process.stdin.on('data', () => console.log(answers.shift())).on('end', () => process.exit());
  `);
  expect(await service.createKey('pro')).toEqual({ key: 'k', id: 'i' });
  await expect(service.createKey('gold')).rejects.toThrow('There is no such plan.');
  close();
  await expect(service.createKey('pro')).rejects.toThrow('has ended with the code 0');
});
