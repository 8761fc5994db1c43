import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels } from '../../in-play/page/chart/place-labels.js';

const [STEP, TOP, BOTTOM] = [14, 10, 500];

const heights = fc
  .array(fc.double({ min: -50, max: 600, noNaN: true }), { maxLength: 30 })
  .map((list) => list.sort((a, b) => a - b));

describe('the places of labels', () => {
  it('are in order, do not touch each other and lie within the picture', () => {
    fc.assert(
      fc.property(heights, (wanted) => {
        const places = placeLabels(wanted, STEP, TOP, BOTTOM);
        expect(places.length).toBe(wanted.length);
        for (const [i, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(TOP - 1e-9);
          expect(place).toBeLessThanOrEqual(BOTTOM + 1e-9);
          if (i > 0) expect(place - places[i - 1]).toBeGreaterThanOrEqual(STEP - 1e-9);
        }
      }),
    );
  });

  it('are as near to what is wanted as can be: no other that keep apart are nearer', () => {
    const distance = (places: readonly number[], wanted: readonly number[]) =>
      places.reduce((sum, place, i) => sum + (place - wanted[i]) ** 2, 0);
    fc.assert(
      fc.property(heights, heights, (wanted, others) => {
        // Any places that keep apart: the others, pushed down and then up again.
        const apart: number[] = [];
        for (const [i] of wanted.entries()) {
          apart.push(Math.max(others[i] ?? TOP, i === 0 ? TOP : apart[i - 1] + STEP));
        }
        for (let i = apart.length - 1; i >= 0; i--) {
          apart[i] = Math.min(apart[i], i === apart.length - 1 ? BOTTOM : apart[i + 1] - STEP);
        }
        const places = placeLabels(wanted, STEP, TOP, BOTTOM);
        expect(distance(places, wanted)).toBeLessThanOrEqual(distance(apart, wanted) + 1e-6);
      }),
    );
  });

  it('are those that are wanted where these do not touch', () => {
    expect(placeLabels([20, 40, 60], STEP, TOP, BOTTOM)).toEqual([20, 40, 60]);
    expect(placeLabels([100, 100], STEP, TOP, BOTTOM)).toEqual([93, 107]);
  });
});
