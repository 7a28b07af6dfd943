interface TimeRange {
  from: string
  to: string
}

/** `06:00–12:00` or `6:00 - 12:00`; null where it is empty, undefined where it is no range of times. */
export function readTimeRange(text: string): TimeRange | null | undefined {
  if (text.trim() === '') return null
  const found = /^(\d{1,2}:\d{2})\s*(?:–|-|to|bis)\s*(\d{1,2}:\d{2})$/u.exec(text.trim())
  const [from = '', to = ''] = [found?.[1], found?.[2]].map((time) => time?.padStart(5, '0'))
  const areTimes = [from, to].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))
  return areTimes && from < to ? { from, to } : undefined
}
