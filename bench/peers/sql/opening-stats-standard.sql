, measured as (
  select *, (open - previous_low) / nullif(previous_high - previous_low, 0) as position from eligible
)
select
  '' as "group",
  count(*) as "observations",
  count(*) filter (open > previous_high) as "open-location.above",
  count(*) filter (open between previous_low and previous_high) as "open-location.inside",
  count(*) filter (open < previous_low) as "open-location.below",
  count(*) filter (open > previous_close) as "open-against-close.above",
  count(*) filter (open = previous_close) as "open-against-close.at",
  count(*) filter (open < previous_close) as "open-against-close.below",
  count(position) as "open-position.count",
  avg(position) as "open-position.mean",
  min(position) as "open-position.min",
  max(position) as "open-position.max",
  quantile_cont(position, [0.25, 0.5, 0.75, 0.9]) as "open-position.quantiles",
  stddev_samp(position) as "open-position.standardDeviation"
from measured
