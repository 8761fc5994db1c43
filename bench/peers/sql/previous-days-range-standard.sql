, measured as (
  select
    *,
    high > previous_high as broke_high,
    low < previous_low as broke_low,
    high >= previous_high as touched_high,
    low <= previous_low as touched_low,
    previous_high - previous_low as previous_range
  from eligible
)
select
  '' as "group",
  count(*) as "observations",
  count(*) filter (broke_high and not broke_low) as "breaks.high-only",
  count(*) filter (broke_low and not broke_high) as "breaks.low-only",
  count(*) filter (broke_high and broke_low) as "breaks.both",
  count(*) filter (not broke_high and not broke_low) as "breaks.neither",
  count(*) filter (touched_high and not touched_low) as "touched.high-only",
  count(*) filter (touched_low and not touched_high) as "touched.low-only",
  count(*) filter (touched_high and touched_low) as "touched.both",
  count(*) filter (not touched_high and not touched_low) as "touched.neither",
  count(*) filter (broke_high) as "break-side.high",
  count(*) filter (broke_low) as "break-side.low",
  count(*) filter (broke_high and close > open) as "colour-after-high.green",
  count(*) filter (broke_high and close < open) as "colour-after-high.red",
  count(*) filter (broke_high and close = open) as "colour-after-high.flat",
  count(*) filter (broke_low and close > open) as "colour-after-low.green",
  count(*) filter (broke_low and close < open) as "colour-after-low.red",
  count(*) filter (broke_low and close = open) as "colour-after-low.flat",
  count(previous_range) as "previous-range.count",
  avg(previous_range) as "previous-range.mean",
  min(previous_range) as "previous-range.min",
  max(previous_range) as "previous-range.max",
  quantile_cont(previous_range, [0.25, 0.5, 0.75, 0.9]) as "previous-range.quantiles",
  stddev_samp(previous_range) as "previous-range.standardDeviation"
from measured
