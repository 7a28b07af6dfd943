/** A public holiday on one date; those of one rule share a key over the years. */
export interface PublicHoliday {
  readonly key: string
  readonly date: string
  readonly label: string
}

/** The library and its data take 500 ms and 30 MB to load: only when somebody asks for holidays. */
const load = async () => (await import('date-holidays')).default

/** Whether the holidays of the country, and of its region, are known. */
export async function knowsRegion(country: string, region: string | null): Promise<boolean> {
  const Holidays = await load()
  const known = new Holidays()
  if (!Object.hasOwn(known.getCountries(), country)) return false
  return region === null || Object.hasOwn(known.getStates(country) ?? {}, region)
}

/** Public holidays of the years, in the language of the place. */
export async function publicHolidays(
  country: string,
  region: string | null,
  years: { from: number; to: number },
): Promise<PublicHoliday[]> {
  const Holidays = await load()
  const calendar = region === null ? new Holidays(country) : new Holidays(country, region)
  const found: PublicHoliday[] = []
  for (let year = years.from; year <= years.to; year += 1) {
    for (const { type, date, start, end, name, rule } of calendar.getHolidays(year)) {
      if (type !== 'public') continue
      const first = Temporal.PlainDate.from(date.slice(0, 10))
      // Some begin at sunset and last several days: the date is the first whole day.
      const days = Math.max(1, Math.floor((end.getTime() - start.getTime()) / 86_400_000))
      for (let i = 0; i < Math.min(days, 14); i += 1)
        found.push({
          key: `country:${rule}`.slice(0, 200),
          date: first.add({ days: i }).toString(),
          label: name.slice(0, 80),
        })
    }
  }
  return found
}

interface HolidayCountry {
  country: string
  name: string
  regions: { region: string; name: string }[]
}

/** Countries and regions whose holidays are known, by their English names. */
export async function holidayCountries(): Promise<HolidayCountry[]> {
  const Holidays = await load()
  const known = new Holidays()
  return Object.entries(known.getCountries('en'))
    .filter(([country]) => /^[A-Z]{2}$/.test(country))
    .map(([country, name]) => ({
      country,
      name,
      regions: Object.entries(known.getStates(country, 'en') ?? {})
        .filter(([region]) => /^[A-Z0-9-]{1,10}$/.test(region))
        .map(([region, regionName]) => ({ region, name: regionName }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
