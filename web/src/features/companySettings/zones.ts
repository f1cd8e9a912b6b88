/** Zones that most companies of this product are in, the default first. */
const usualZones = [
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Taipei',
  'Asia/Tokyo',
  'Asia/Singapore',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
] as const;

/** A zone to choose: its name, and with it how far it is from UTC now. */
export interface ZoneChoice {
  readonly value: string;
  readonly label: string;
}

function offsetOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset === 'GMT' ? 'UTC+00:00' : offset.replace('GMT', 'UTC');
}

/** The zones of the IANA database that this browser knows: the usual ones, then the others by name. `saved` is among them. */
export function zoneChoices(
  saved: string,
  now: Date,
): { readonly usual: readonly ZoneChoice[]; readonly others: readonly ZoneChoice[] } {
  const choice = (value: string): ZoneChoice => ({ value, label: `${value}（${offsetOf(value, now)}）` });
  const known = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', saved])].toSorted();
  const isUsual = (zone: string) => usualZones.some((usual) => usual === zone);
  return { usual: usualZones.map(choice), others: known.filter((zone) => !isUsual(zone)).map(choice) };
}
