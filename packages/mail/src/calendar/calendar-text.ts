import ICAL from 'ical.js'

const maxLength = 512 * 1024
const maxLines = 20_000
const maxComponents = 200

type Component = InstanceType<typeof ICAL.Component>

/** Parses a calendar; null if it is malformed or too large, which is possible because strangers send it. */
export function parseCalendar(text: string, componentsAtMost = maxComponents): Component | null {
  if (text.length > maxLength || text.split('\n', maxLines + 1).length > maxLines) return null
  if ((text.match(/^BEGIN:/gim)?.length ?? 0) > componentsAtMost) return null
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\uFEFF/, '').trim())
    // Several calendars in one part parse as a list; the first one counts.
    const first: unknown = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed[0] : parsed
    const calendar = new ICAL.Component(first as unknown[])
    return calendar.name === 'vcalendar' ? calendar : null
  } catch {
    return null
  }
}

/** Returns the event of the whole series if there is one, otherwise the first occurrence. */
export function eventOf(calendar: Component): Component | null {
  const events = calendar.getAllSubcomponents('vevent')
  return events.find((event) => event.getFirstProperty('recurrence-id') === null) ?? events[0] ?? null
}

/** Returns a property as one line of text, cut to `max` characters. */
export function textOf(component: Component, name: string, max = 1000): string {
  const value: unknown = component.getFirstPropertyValue(name)
  const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value)
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, max)
}
