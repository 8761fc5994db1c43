-- What every report starts from: the sessions, whether each is complete, and the one before it.
-- `bars.time` is in epoch milliseconds; `sessions` has a row per trading date: day (since 1970), opens, closes.
-- A session of New York lies within one day of UTC, so the join can hash that day.
with session as (
  select
    sessions.day,
    arg_min(open, time) as open,
    max(high) as high,
    min(low) as low,
    arg_max(close, time) as close,
    min(time) - any_value(opens) <= 1800000
      and any_value(closes) - max(time) - 60000 <= 1800000
      and 2 * 60000 * count(*) >= any_value(closes) - any_value(opens) as complete
  from bars
  join sessions on time // 86400000 = sessions.day and time >= opens and time < closes
  group by sessions.day
),
neighbours as (
  select
    *,
    lag(complete) over earlier and day - lag(day) over earlier <= 7 as has_previous,
    lag(high) over earlier as previous_high,
    lag(low) over earlier as previous_low,
    lag(close) over earlier as previous_close
  from session
  window earlier as (order by day)
),
eligible as (select * from neighbours where complete and has_previous)
