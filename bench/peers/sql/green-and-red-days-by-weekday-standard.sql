, measured as (
  select *, 100 * (close - open) / nullif(abs(open), 0) as change, (day + 3) % 7 as weekday from session where complete
)
select
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'][weekday + 1] as "group",
  count(*) as "observations",
  count(*) filter (close > open) as "colour.green",
  count(*) filter (close < open) as "colour.red",
  count(*) filter (close = open) as "colour.flat",
  count(change) as "change-percent.count",
  avg(change) as "change-percent.mean",
  min(change) as "change-percent.min",
  max(change) as "change-percent.max",
  quantile_cont(change, [0.25, 0.5, 0.75, 0.9]) as "change-percent.quantiles",
  stddev_samp(change) as "change-percent.standardDeviation"
from measured
group by weekday
