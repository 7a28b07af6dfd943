import ICAL from 'ical.js'
import type { CalendarTime } from './invitation.ts'

type Component = InstanceType<typeof ICAL.Component>

/**
 * Reads a date-time property. IANA zone names are used directly; other zones, such as Outlook's, are computed from the
 * VTIMEZONE, but only if its rules are yearly: other rules could take unlimited time to expand.
 */
export function timeOf(calendar: Component, component: Component, name: string): CalendarTime | null {
  try {
    const property = component.getFirstProperty(name)
    const value: unknown = property?.getFirstValue()
    if (!property || !(value instanceof ICAL.Time)) return null
    const { year, month, day, hour, minute, second } = value
    const zone = property.getFirstParameter('tzid')
    if (value.isDate) {
      return { kind: 'date', value: Temporal.PlainDate.from({ year, month, day }, reject).toString() }
    }
    const local = Temporal.PlainDateTime.from(
      { year, month, day, hour, minute, second: Math.min(second, 59) },
      reject,
    )
    return instantOf(calendar, value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : zone || null, local)
  } catch {
    return null
  }
}

/** The moment of a clock time in a zone by its name or by the rules that were sent; floating where neither is known. */
export function instantOf(
  calendar: Component,
  zone: string | null,
  local: Temporal.PlainDateTime,
): CalendarTime {
  const floating = { kind: 'floating', value: local.toString({ smallestUnit: 'second' }) } as const
  if (!zone) return floating
  const known = zoned(local, zone)
  if (known) return instant(known)
  const { year, month, day, hour, minute, second } = local
  const time = new ICAL.Time(
    { year, month, day, hour, minute, second, isDate: false },
    ICAL.Timezone.localTimezone,
  )
  const offset = offsetBySentRules(calendar, zone, time)
  return offset === null ? floating : instant(local.toZonedDateTime('UTC').subtract({ seconds: offset }))
}

const reject = { overflow: 'reject' } as const

const instant = (at: Temporal.ZonedDateTime): CalendarTime => ({
  kind: 'instant',
  value: new Date(at.epochMilliseconds).toISOString(),
})

function zoned(local: Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime | null {
  try {
    // Some programs write "/freeassociation.sourceforge.net/Europe/Berlin".
    const name = /[A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(zone)?.[0] ?? zone
    return local.toZonedDateTime(name)
  } catch {
    return null
  }
}

function offsetBySentRules(
  calendar: Component,
  zone: string,
  time: InstanceType<typeof ICAL.Time>,
): number | null {
  const component = calendar
    .getAllSubcomponents('vtimezone')
    .find((one) => one.getFirstPropertyValue('tzid') === zone)
  if (!component) return null
  const parts = [...component.getAllSubcomponents('standard'), ...component.getAllSubcomponents('daylight')]
  const isTame = parts.every((part) => {
    const rule: unknown = part.getFirstPropertyValue('rrule')
    return rule === null || (rule instanceof ICAL.Recur && rule.freq === 'YEARLY')
  })
  if (parts.length === 0 || parts.length > 50 || !isTame || time.year > 2200) return null
  return new ICAL.Timezone({ component, tzid: zone }).utcOffset(time)
}
