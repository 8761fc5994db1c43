import type { AssetClass, SessionTemplate, Weekday } from '../../calendar/index.js';

const weekdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const everyDay: readonly Weekday[] = [...weekdays, 'saturday', 'sunday'];

/** The sessions that each asset class has, the default first. */
export const marketSessions: Readonly<Record<AssetClass, readonly SessionTemplate[]>> = {
  stocks: [template('new-york', 'America/New_York', '09:30', '16:00', weekdays)],
  futures: [
    template('new-york', 'America/New_York', '09:30', '16:00', weekdays),
    template('london', 'Europe/London', '08:00', '16:00', weekdays),
    template('asia', 'Asia/Tokyo', '08:00', '17:00', weekdays),
    template('daily', 'America/New_York', '18:00', '17:00', weekdays),
  ],
  crypto: [
    template('daily', 'UTC', '00:00', '24:00', everyDay),
    template('new-york', 'America/New_York', '09:30', '16:00', everyDay),
    template('london', 'Europe/London', '08:00', '16:00', everyDay),
    template('asia', 'Asia/Tokyo', '08:00', '17:00', everyDay),
  ],
  forex: [
    template('daily', 'America/New_York', '17:00', '17:00', weekdays),
    template('new-york', 'America/New_York', '08:00', '17:00', weekdays),
    template('london', 'Europe/London', '08:00', '16:00', weekdays),
    template('asia', 'Asia/Tokyo', '08:00', '17:00', weekdays),
  ],
};

/** Templates of a caller's own: other zones, midnight inside, an hour that daylight saving skips or repeats. */
export const ownSessions: readonly SessionTemplate[] = [
  template('shanghai', 'Asia/Shanghai', '09:30', '15:00', weekdays),
  template('kathmandu', 'Asia/Kathmandu', '11:00', '15:00', ['monday', 'tuesday', 'wednesday', 'thursday', 'sunday']),
  template('riyadh', 'Asia/Riyadh', '10:00', '15:00', ['monday', 'tuesday', 'wednesday', 'thursday', 'sunday']),
  template('night', 'Europe/Berlin', '22:00', '02:30', weekdays),
  template('chicago', 'America/Chicago', '17:00', '16:00', weekdays),
  template('sydney', 'Australia/Sydney', '10:00', '16:00', weekdays),
  template('half-hour-saving', 'Australia/Lord_Howe', '01:30', '07:00', everyDay),
  template('saving-at-midnight', 'America/Sao_Paulo', '00:00', '00:00', everyDay),
  template('skipped-hour', 'America/New_York', '02:30', '03:15', everyDay),
  template('skipped-open', 'America/New_York', '02:30', '09:00', everyDay),
  template('repeated-open', 'America/New_York', '01:30', '09:00', everyDay),
  template('repeated-close', 'Europe/London', '18:00', '01:30', everyDay),
  template('closes-beyond-next-open', 'America/New_York', '03:00', '02:30', everyDay),
  template('all-day-berlin', 'Europe/Berlin', '00:00', '24:00', everyDay),
  template('one-weekday', 'America/New_York', '09:30', '16:00', ['wednesday']),
  template('from-midnight', 'America/New_York', '00:00', '17:00', weekdays),
  template('tokyo-week', 'Asia/Tokyo', '09:00', '15:30', weekdays),
  template('utc-evening', 'UTC', '20:00', '02:00', weekdays),
];

/** The zones above whose offset never changes in the years that are generated. */
export const fixedOffsetZones: readonly string[] = [
  'UTC',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Asia/Riyadh',
];

function template(
  id: string,
  timeZone: string,
  open: string,
  close: string,
  days: readonly Weekday[],
): SessionTemplate {
  return { id, timeZone, open, close, weekdays: days };
}
