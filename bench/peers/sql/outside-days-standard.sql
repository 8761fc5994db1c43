, outside as (
  select
    *,
    open > previous_high as bullish,
    case when open > previous_high then low <= previous_high else high >= previous_low end as reversed,
    close between previous_low and previous_high as inside
  from eligible
  where open > previous_high or open < previous_low
)
select
  case when bullish then 'bullish' else 'bearish' end as "group",
  count(*) as "observations",
  count(*) filter (reversed) as "reversed.reversed",
  count(*) filter (not reversed) as "reversed.not-reversed",
  count(*) filter (inside) as "close-location.inside",
  count(*) filter (not inside and bullish = (close > previous_high)) as "close-location.beyond",
  count(*) filter (not inside and bullish <> (close > previous_high)) as "close-location.through"
from outside
group by bullish
