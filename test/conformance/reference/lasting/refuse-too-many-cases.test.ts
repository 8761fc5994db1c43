import { describe, expect, it } from 'vitest';
import { refuseTooManyCases } from '../../../../src/conformance/reference/lasting/refuse-too-many-cases.js';

describe('refuseTooManyCases', () => {
  it('refuses more than ten million outcomes of rows', () => {
    const questions = [{ outcomes: [1, 2, 3] }, { outcomes: [1, 2] }];
    expect(() => refuseTooManyCases(questions, [1_500_000, 0, 500_000])).not.toThrow();
    expect(() => refuseTooManyCases(questions, [1_500_000, 1, 500_000])).toThrow(
      expect.objectContaining({ code: 'too-many-figures' }),
    );
  });
});
