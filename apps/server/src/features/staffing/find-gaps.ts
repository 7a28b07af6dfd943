import { lateByHour, type Sample } from './forecast.ts'
import type { LocalHour } from './hours.ts'

/** Hours of one day in which replies miss their target, and when one more person helps most. Places are of the hours. */
export interface Gap {
  readonly place: number
  readonly length: number
  readonly late: number
  /** Where the two hours of one more person begin: before the gap or in it. */
  readonly addAt: number
  readonly prevented: number
}

export const helpHours = 2
/** Two hours, or as many as it takes until one reply is late. */
const gapLengths = [2, 4, 8]
const mostGaps = 5
/** How many hours before the gap one more person may begin. */
const earliest = 8
/** Fewer late replies than this in an hour are noise at the edge of a gap. */
const traceOfLate = 0.05

export interface Plan {
  readonly drawn: readonly Sample[]
  readonly hours: readonly LocalHour[]
  readonly people: Float64Array
  readonly pace: number
  readonly late: Float64Array
}

type Stretch = Pick<Gap, 'place' | 'length' | 'late'>

/** The times from the place on in which at least one reply is late, the worst first. */
export function findGaps(plan: Plan, from: number): Gap[] {
  const chosen: Stretch[] = []
  for (const length of gapLengths)
    for (const stretch of stretchesOf(plan, from, length))
      if (
        chosen.length < mostGaps &&
        chosen.every((one) => !overlaps(one, stretch)) &&
        (length <= helpHours || chosen.every((one) => !isSameDay(plan.hours, one.place, stretch.place)))
      )
        chosen.push(stretch)
  return chosen
    .sort((a, b) => b.late - a.late || a.place - b.place)
    .map((stretch) => ({ ...stretch, ...bestHelp(plan, stretch) }))
}

/** Stretches of at most this length with a late reply; long ones without the hours at their edges that have none. */
function stretchesOf({ hours, late }: Plan, from: number, length: number): Stretch[] {
  return hours
    .flatMap((hour, place) => {
      if (place < from) return []
      const size = hours.slice(place, place + length).findIndex(({ date }) => date !== hour.date)
      const whole = { place, length: size < 0 ? Math.min(length, hours.length - place) : size }
      const stretch = length > helpHours ? trimmed(late, whole) : whole
      return [{ ...stretch, late: sumOf(late, stretch) }]
    })
    .filter((stretch) => stretch.late >= 1 && stretch.length >= Math.min(length, helpHours))
    .sort((a, b) => b.late - a.late || a.length - b.length || a.place - b.place)
}

function trimmed(late: Float64Array, { place, length }: Omit<Stretch, 'late'>): Omit<Stretch, 'late'> {
  const values = late.subarray(place, place + length)
  const first = values.findIndex((n) => n > traceOfLate)
  const last = values.findLastIndex((n) => n > traceOfLate)
  return first < 0 ? { place, length: 0 } : { place: place + first, length: last - first + 1 }
}

/** One more person comes while others work or while replies become late, and not after that. */
function bestHelp(plan: Plan, gap: Stretch): Pick<Gap, 'addAt' | 'prevented'> {
  const { drawn, hours, people, pace, late } = plan
  let best = { addAt: gap.place, prevented: 0 }
  const last = gap.place + Math.max(0, gap.length - helpHours)
  for (let addAt = last; addAt >= Math.max(0, gap.place - earliest); addAt--) {
    if (!isSameDay(hours, addAt, gap.place)) break
    if (addAt < gap.place && people[addAt] === 0) continue
    const more = people.slice()
    for (let at = addAt; at < addAt + helpHours; at++) more[at] = (more[at] ?? 0) + 1
    const prevented = sumOf(late, gap) - sumOf(lateByHour(drawn, hours, more, pace), gap)
    // A later start is better unless an earlier one prevents clearly more.
    if (prevented > best.prevented + Math.max(0.2, 0.05 * gap.late)) best = { addAt, prevented }
  }
  return best
}

const sumOf = (values: Float64Array, { place, length }: Pick<Stretch, 'place' | 'length'>): number =>
  values.subarray(place, place + length).reduce((sum, value) => sum + value, 0)

const overlaps = (a: Stretch, b: Stretch): boolean =>
  a.place < b.place + b.length && b.place < a.place + a.length

const isSameDay = (hours: readonly LocalHour[], a: number, b: number): boolean =>
  hours[a]?.date === hours[b]?.date
