import type { ComponentChildren } from 'preact';
import { type ChartData, type ChartLayout, LEAD } from './chart-layout.js';

interface ChartDrawingProps {
  readonly layout: ChartLayout;
  readonly data: Pick<ChartData, 'boxes' | 'marks'>;
  /** For those who do not see it; `null` if words beside it say that already. */
  readonly label: string | null;
}

/** The drawing of a chart: needs no browser, so that it can be written into a page, too. */
export function ChartDrawing({ layout, data: { boxes = [], marks = [] }, label }: ChartDrawingProps) {
  const { width, height, thumbnail, left, right, top, bottom, own, x, y } = layout;
  const named = label === null ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': label };
  const inside = (price: number): number => Math.min(bottom, Math.max(top, y(price)));
  const anchorWithin = (from: number, to: number) => (at: number) =>
    at < from + 36 ? 'start' : at > to - 36 ? 'end' : 'middle';
  const anchor = anchorWithin(left, right);
  // Labels of two marks that come together stand above and below.
  const lowest = marks.length > 1 ? Math.min(...marks.map(({ price }) => price)) : null;
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} {...(thumbnail ? {} : { width, height })} {...named}>
      <rect class="around" x={left} width={Math.max(0, own.from - left)} height={bottom} />
      <rect class="around" x={own.to} width={Math.max(0, right - own.to)} height={bottom} />
      {layout.prices.map(({ price, text }) => (
        <g key={price}>
          <path class="grid" d={`M${left} ${y(price)}H${right}`} />
          <Words {...{ x: left - 5, y: y(price), anchor: 'end', children: text }} />
        </g>
      ))}
      {layout.ticks.map(({ x: at, text }) => (
        <g key={at}>
          <path class="grid" d={`M${at} ${top}V${bottom}`} />
          <Words {...{ x: at, y: height - 9, anchor: anchorWithin(-12, width + 12)(at), children: text }} />
        </g>
      ))}
      {boxes.map(({ label: name, from, to, low, high }) => (
        <path key={name} class="box" d={`M${x(from)} ${inside(high)}H${x(to)}V${inside(low)}H${x(from)}Z`} />
      ))}
      <path class="divider" d={`M${own.from} 0V${bottom}M${own.to} 0V${bottom}`} />
      {layout.levels.map(({ level: { label: name, price, kind = '' }, text, place }) => (
        <g key={name} class={`level ${kind}`}>
          <path d={`M${left} ${y(price)}H${right}${thumbnail ? '' : `L${right + LEAD - 3} ${place}`}`} />
          {!thumbnail && <Words {...{ x: right + LEAD, y: place, children: text }} />}
        </g>
      ))}
      {layout.candles.map(({ candle: { from, open, high, low, close }, left: start, right: end }) => {
        const middle = (start + end) / 2;
        const half = Math.max(0.5, 0.35 * (end - start));
        const above = y(Math.max(open, close));
        const below = Math.max(above + 1, y(Math.min(open, close)));
        // A fall is filled, a rise is hollow: colour is not the only sign.
        return (
          <path
            key={from}
            class={`${close >= open ? 'rise' : 'fall'}${end <= own.from || start >= own.to ? ' pale' : ''}`}
            d={`M${middle} ${y(high)}V${above}M${middle} ${below}V${y(low)}M${middle - half} ${above}h${2 * half}V${below}h${-2 * half}Z`}
          />
        );
      })}
      {marks.map(({ label: name, at, price }) => (
        <g key={at} class="event">
          <circle cx={x(at)} cy={inside(price)} r={thumbnail ? 4 : 5} />
          {!thumbnail && (
            <Words x={x(at)} y={inside(price) + (price === lowest ? 15 : -14)} anchor={anchor(x(at))}>
              {name}
            </Words>
          )}
        </g>
      ))}
    </svg>
  );
}

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly children: ComponentChildren;
}

/** Words at a height. */
export function Words({ x, y, anchor, children }: WordsProps) {
  return (
    <text x={x} y={y} dy="0.35em" text-anchor={anchor}>
      {children}
    </text>
  );
}
