import { type Coverage, coverageLimits } from '@postroom/contract'
import { type DueAt, isLate, type Wait } from './capacity.ts'
import { findGaps, helpHours } from './find-gaps.ts'
import { drawSamples, expectedIn, lateByHour, type Model, train } from './forecast.ts'
import { hoursBetween, type LocalHour } from './hours.ts'
import { presenceIn, type Schedule } from './presence.ts'

export interface Situation {
  readonly timeZone: string
  /** The history ends where this day begins. */
  readonly today: Temporal.PlainDate
  /** The first of the seven planned days. */
  readonly from: Temporal.PlainDate
  readonly waits: readonly Wait[]
  readonly inboxIds: readonly string[]
  readonly schedule: Schedule
  readonly dueAt: DueAt
  readonly hasTargets: boolean
}

const weekDays = 7
const { checkedDays, weeks: mostWeeks, fewestWeeks, fewestMessages } = coverageLimits

/** The expected week and what the same calculation expected of the last two. */
export function planCoverage(situation: Situation): Omit<Coverage, 'inboxes' | 'targets'> {
  const { timeZone, from, today, hasTargets } = situation
  const history = learn(situation, today)
  const { model, weeks, messages } = history
  const lateUnknown = !model ? null : !hasTargets ? 'no_target' : model.pace === null ? 'no_shifts' : null
  return {
    timeZone,
    from: from.toString(),
    weeks,
    messages,
    lateUnknown,
    forecast: model && forecastWeek(situation, model),
    check: check(situation),
  }
}

/** Learns from the whole weeks, eight at most, that end before a day. */
function learn(situation: Situation, until: Temporal.PlainDate) {
  const { timeZone, waits, inboxIds, schedule, dueAt } = situation
  const end = startOf(situation, until)
  const first = waits.reduce((earliest, { since }) => Math.min(earliest, since), end)
  const firstDay = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(timeZone).toPlainDate()
  const weeks = Math.min(mostWeeks, Math.floor(firstDay.until(until).days / weekDays))
  const since = until.subtract({ days: weeks * weekDays })
  const start = startOf(situation, since)
  const own = waits
    .filter((wait) => wait.since >= start && wait.since < end)
    // What was answered later was not known then.
    .map((wait) => (wait.repliedAt !== null && wait.repliedAt >= end ? { ...wait, repliedAt: null } : wait))
  const messages = own.length
  if (weeks < fewestWeeks || messages < fewestMessages) return { model: null, weeks, messages }
  const hours = hoursBetween(since.toString(), until.toString(), timeZone)
  return { model: train(hours, presenceIn(hours, schedule, inboxIds), own, dueAt), weeks, messages }
}

/** The days with the week before them, whose work may be left over. */
function expect(situation: Situation, model: Model, from: Temporal.PlainDate, days: number) {
  const { timeZone, schedule, inboxIds, dueAt, hasTargets } = situation
  const warmUp = from.subtract({ days: weekDays })
  const hours = hoursBetween(warmUp.toString(), from.add({ days }).toString(), timeZone)
  const first = hours.findIndex(({ date }) => date === from.toString())
  const { people, byPerson } = presenceIn(hours, schedule, inboxIds)
  const { pace } = model
  const drawn = hasTargets && pace !== null ? drawSamples(model, hours, dueAt) : []
  const late = pace !== null && drawn.length > 0 ? lateByHour(drawn, hours, people, pace) : null
  return { hours, first, people, byPerson, drawn, late, pace }
}

function forecastWeek(situation: Situation, model: Model): NonNullable<Coverage['forecast']> {
  const { hours, first, people, byPerson, drawn, late, pace } = expect(
    situation,
    model,
    situation.from,
    weekDays,
  )
  const gaps = late && pace !== null ? findGaps({ drawn, hours, people, pace, late }, first) : []
  const shown = hours.slice(first).map((hour, i) => ({
    date: hour.date,
    weekday: hour.weekday,
    hour: hour.hour,
    expected: rounded(expectedIn(model, hour)),
    // Half an hour counts as being there.
    people: [...byPerson.values()].filter((shares) => (shares[first + i] ?? 0) >= 0.5).length,
    late: late && rounded(late[first + i] ?? 0),
  }))
  return {
    expected: Math.round(sum(hours.slice(first).map((hour) => expectedIn(model, hour)))),
    late: late && rounded(sum(late.subarray(first))),
    hours: shown,
    gaps: gaps.map(({ place, length, addAt, ...gap }) => ({
      ...timeOf(hours, place, length),
      addFrom: timeOf(hours, addAt, helpHours).from,
      addUntil: timeOf(hours, addAt, helpHours).until,
      late: rounded(gap.late),
      prevented: rounded(gap.prevented),
    })),
  }
}

/** Compares the last two weeks with what was to be expected of them. */
function check(situation: Situation): Coverage['check'] {
  const { today, waits, dueAt } = situation
  const since = today.subtract({ days: checkedDays })
  const { model } = learn(situation, since)
  if (!model) return null
  const { hours, first, late } = expect(situation, model, since, checkedDays)
  const [start, end] = [startOf(situation, since), startOf(situation, today)]
  const actualLate = waits.filter((wait) => {
    const due = dueAt(wait, wait.since)
    return due !== null && due >= start && isLate(wait, due, end)
  })
  return {
    expected: Math.round(sum(hours.slice(first).map((hour) => expectedIn(model, hour)))),
    actual: waits.filter((wait) => wait.since >= start).length,
    expectedLate: late && Math.round(sum(late.subarray(first))),
    actualLate: late && actualLate.length,
  }
}

const startOf = ({ timeZone }: Situation, date: Temporal.PlainDate): number =>
  date.toZonedDateTime(timeZone).epochMilliseconds
/** Day and clock of hours that follow each other; an end at midnight is 24. */
function timeOf(hours: readonly LocalHour[], place: number, length: number) {
  const { date = '', weekday = 1, hour: from = 0 } = hours[place] ?? {}
  const last = hours[Math.min(place + length, hours.length) - 1]
  return { date, weekday, from, until: last?.date === date ? last.hour + 1 : 24 }
}
const sum = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((total, value) => total + value, 0)
/** Tenths: enough to round, and not more than is known. */
const rounded = (value: number): number => Math.round(value * 10) / 10
