type Some<Key extends string, Value> = Readonly<Partial<Record<Key, Value>>>;

/** A row of the data of a panel. */
export type Row = Some<string, string | number | null>;

/** What is given of a mark: a pixel, a colour, the lengths of dashes. */
export type Value = string | number | readonly number[] | null | undefined;

interface Condition {
  readonly test: string;
  readonly value: Value;
}

export interface ScaleSpec extends Some<'nice' | 'zero', boolean>, Some<'paddingInner' | 'paddingOuter', number> {
  readonly domain?: readonly (string | number)[];
  readonly range?: readonly string[];
}

export interface AxisSpec
  extends Some<'grid' | 'domain' | 'ticks', boolean>, Some<'tickCount' | 'labelPadding' | 'minExtent', number> {
  readonly title?: string | null;
  readonly orient?: 'top';
  readonly values?: readonly number[];
  readonly labelExpr?: string;
}

/** What a mark takes from its row: a position, a colour, a text. */
export interface Channel extends Some<'field' | 'title', string> {
  readonly type?: 'quantitative' | 'nominal';
  readonly value?: Value;
  readonly condition?: Condition | readonly Condition[];
  readonly scale?: ScaleSpec | null;
  readonly axis?: AxisSpec | null;
  readonly legend?: object | null;
}

export interface Encoding extends Some<
  'x' | 'y' | 'x2' | 'y2' | 'color' | 'fill' | 'stroke' | 'strokeDash' | 'text',
  Channel
> {
  readonly tooltip?: Channel | readonly Channel[];
}

export interface Mark
  extends
    Some<'width' | 'height' | 'size' | 'thickness' | 'opacity' | 'strokeWidth' | 'angle' | 'dy', number>,
    Some<'fontSize' | 'lineHeight', number>,
    Some<'color' | 'fill' | 'stroke' | 'fontWeight', string> {
  readonly type: 'bar' | 'rect' | 'rule' | 'tick' | 'text' | 'point' | 'line';
  readonly orient?: 'vertical' | 'horizontal';
  readonly strokeDash?: readonly number[];
  readonly text?: readonly string[];
  readonly align?: 'left' | 'right';
  readonly baseline?: 'top' | 'middle' | 'bottom';
}

export interface Layer {
  readonly mark: Mark;
  readonly encoding: Encoding;
  readonly transform?: readonly { readonly filter: string }[];
}

export interface TitleSpec extends Some<'fontSize' | 'offset' | 'dx', number> {
  readonly text: readonly string[];
  readonly subtitle: readonly string[];
}

export type Size = number | { readonly step: number };

export interface Panel extends Partial<Layer> {
  readonly title?: TitleSpec;
  readonly width: Size;
  readonly height: Size;
  readonly data: { readonly values: readonly Row[] };
  readonly layer?: readonly Layer[];
}

type Colours<Key extends string> = Readonly<Record<Key, string>>;
type Numbers<Key extends string> = Readonly<Record<Key, number>>;

/** The style of what is no mark. */
export interface Config extends Colours<'font' | 'background'> {
  readonly concat: Numbers<'spacing'>;
  readonly axis: Colours<'labelColor' | 'titleColor' | 'gridColor' | 'domainColor' | 'tickColor'> &
    Numbers<'labelFontSize' | 'titleFontSize'>;
  readonly legend: Colours<'labelColor'>;
  readonly title: Colours<'color' | 'subtitleColor'> & Numbers<'fontSize' | 'subtitleFontSize' | 'offset'>;
  readonly text: Colours<'color'>;
}
