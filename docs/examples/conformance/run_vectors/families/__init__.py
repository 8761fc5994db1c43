"""A family is a function of a session: its groups, its answers and its numbers, unless it is left out."""
from families.classic_inside_outside import classic_inside_outside
from families.green_and_red_days import green_and_red_days
from families.narrow_range import narrow_range

FAMILIES = {
    "green-and-red-days-by-weekday": green_and_red_days,
    "narrow-range": narrow_range,
    "classic-inside-outside": classic_inside_outside,
}
