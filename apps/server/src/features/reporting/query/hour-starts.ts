const hoursOfDay = 24

/**
 * Where steps of hours begin from the first moment of a day until another moment, and where the step that includes that one
 * ends. They follow the local clock: each day begins with a step of its own, unless a step is longer than a day. An hour that
 * the clocks repeat is two steps of one hour, but part of a longer one; an hour that they skip is no step. At most `limit`
 * steps are computed, and one more.
 */
export function hourStarts(
  firstDay: Temporal.PlainDate,
  until: Date,
  { timezone, hours, limit }: { timezone: string; hours: number; limit: number },
): number[] {
  const starts = new Set<number>()
  let local = firstDay.toPlainDateTime()
  while (starts.size <= limit + 1) {
    const moments = momentsAt(local, timezone)
    const [first = 0] = moments
    starts.add(first)
    if (first >= until.getTime()) break
    if (hours === 1) for (const moment of moments) starts.add(moment)
    local = nextStart(local, hours)
  }
  // Where the clocks repeat more than an hour, the repetition of one follows the next one.
  const sorted = [...starts].sort((a, b) => a - b)
  const end = sorted.findIndex((start) => start >= until.getTime())
  return end < 0 ? sorted : sorted.slice(0, end + 1)
}

function nextStart(local: Temporal.PlainDateTime, hours: number): Temporal.PlainDateTime {
  const next = local.add({ hours })
  const day = next.toPlainDate()
  return hours > hoursOfDay || day.equals(local.toPlainDate()) ? next : day.toPlainDateTime()
}

/** The moments at which clocks show a local time: two where they repeat it, the change where they skip it. */
function momentsAt(local: Temporal.PlainDateTime, timezone: string): number[] {
  const earlier = local.toZonedDateTime(timezone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(local)) {
    const later = local.toZonedDateTime(timezone, { disambiguation: 'later' })
    return [earlier.epochMilliseconds, later.epochMilliseconds]
  }
  const change = earlier.getTimeZoneTransition('next')
  return [(change ?? earlier).epochMilliseconds]
}
