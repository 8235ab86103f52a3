/** Node 20 to 22 have the getter of an earlier proposal, later versions the method. */
interface Zones {
  timeZones?: string[];
  getTimeZones?: () => string[] | undefined;
}

/** @param country ISO code @returns the country's time zone; null if its clocks differ or it is unknown */
export function timeZoneOf(country: string): string | null {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  const locale = new Intl.Locale(`und-${country}`) as unknown as Zones;
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  const [first] = zones;
  if (first === undefined) return null;
  const clock = clockOf(first);
  return zones.every((zone) => clockOf(zone) === clock) ? first : null;
}

/** Hours in winter and summer of this year, because a country may have two names for one clock. */
function clockOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', month: 'numeric' });
  const year = new Date().getUTCFullYear();
  return [0, 6].map((month) => format.format(Date.UTC(year, month, 15))).join();
}
