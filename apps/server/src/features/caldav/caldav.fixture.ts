/** Days from now, in UTC. */
export const inDays = (days: number): Temporal.PlainDate => Temporal.Now.plainDateISO('UTC').add({ days })
/** A date as iCalendar writes it. */
export const basic = (date: Temporal.PlainDate): string => date.toString().replaceAll('-', '')

/** An event with these lines. */
export const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
]

/** An all-day event, so many days from now. */
export const daysOff = (uid: string, first: number, days: number, ...lines: string[]) =>
  event(
    uid,
    `DTSTART;VALUE=DATE:${basic(inDays(first))}`,
    `DTEND;VALUE=DATE:${basic(inDays(first + days))}`,
    ...lines,
  )

export const attendee = (email: string) => `ATTENDEE:mailto:${email.toUpperCase()}`
