import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { costScale } from './bracket-cells.js';

/** How long the slider rests before its costs are computed, in milliseconds. */
const PAUSE = 150;

interface CostSliderProps {
  readonly costs: number;
  /** The size of prices. */
  readonly price: number;
  readonly onChange: (costs: number) => void;
}

/** The costs of a trade. Every return is computed anew with them. */
export function CostSlider({ costs, price, onChange }: CostSliderProps) {
  const { step, max } = costScale(price, costs);
  const moved = useSignal<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useSignalEffect(() => () => clearTimeout(timer.current));
  const shown = moved.value ?? costs;
  return (
    <p class="row cost-slider">
      <label for="costs">Costs per trade, in price units</label>
      <input
        id="costs"
        type="range"
        min={0}
        max={max}
        step={step}
        value={shown}
        onInput={({ currentTarget: { value } }) => {
          moved.value = Number(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            onChange(Number(value));
            moved.value = null;
          }, PAUSE);
        }}
      />
      <output for="costs">{shown}</output>
    </p>
  );
}
