import { describe, expect, it } from 'vitest';
import { refusalOfIt } from '../../browser/page/parts/words.js';

describe('refusalOfIt', () => {
  it('does not name the argument beside its control', () => {
    expect(refusalOfIt({ why: 'options.params.minutes must be at most 240', argument: 'options.params.minutes' })).toBe(
      'It must be at most 240.',
    );
  });

  it('leaves what is about something else', () => {
    const why = 'bars must end with the first 60 minutes of the session';
    expect(refusalOfIt({ why, argument: 'options.params.minutes' })).toBe(why);
    expect(refusalOfIt({ why })).toBe(why);
  });
});
