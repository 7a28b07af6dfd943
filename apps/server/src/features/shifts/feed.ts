import {
  type createShiftFeed,
  type InputOf,
  type OutputOf,
  type readShiftFeed,
  shiftFeedChanged,
} from '@postroom/contract'
import { type CalendarEntry, composeCalendar } from '@postroom/mail'
import type { FastifyReply } from 'fastify'
import { listPeople } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { readCode, signCode } from '#platform/crypto/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { endFeed, findFeedNumber, nextFeedNumber } from './feed.queries.ts'
import { absenceBetween, spanOf, spansBetween } from './schedule.ts'
import { listShiftDays, listShiftRows } from './shifts.queries.ts'
import { listTimeOffRows } from './time-off.queries.ts'

type Feed = OutputOf<typeof createShiftFeed>

const purpose = 'postroom shift feed'
const pastDays = 30
const comingDays = 120
const titles = {
  en: { calendar: 'Shifts', timeOff: 'Time off' },
  de: { calendar: 'Schichten', timeOff: 'Abwesenheit' },
}

export const getFeed = async (ctx: Context): Promise<Feed> =>
  presentFeed(ctx, await findFeedNumber(ctx.tx, ctx.workspaceId, ctx.person.userId))

export async function createFeed(ctx: Context): Promise<Feed> {
  const number = await nextFeedNumber(ctx.tx, ctx.workspaceId, ctx.person.userId)
  ctx.emit(shiftFeedChanged, {}, { personId: ctx.person.userId })
  return presentFeed(ctx, number)
}

export async function deleteFeed(ctx: Context): Promise<Feed> {
  await endFeed(ctx.tx, ctx.workspaceId, ctx.person.userId)
  ctx.emit(shiftFeedChanged, {}, { personId: ctx.person.userId })
  return { link: null }
}

function presentFeed({ app, workspaceId, person, publicUrl }: Context, number: number | null): Feed {
  if (number === null) return { link: null }
  const code = signCode(app.keyring, purpose, [workspaceId, person.userId, String(number)])
  return { link: `${publicUrl.replace(/\/$/, '')}/api/v1/shift-calendar?${new URLSearchParams({ code })}` }
}

/** Writes the calendar of one person (RFC 5545), for which calendar programs ask without an account. */
export async function serveFeed(
  { app, now }: RequestContext,
  { code }: InputOf<typeof readShiftFeed>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const [workspaceId = '', userId = '', number = ''] =
    readCode(app.keyring, purpose, code) ?? fail('not_found')
  const text = await app.db.read(workspaceId, async (tx) => {
    const [member] = await listPeople(tx, workspaceId, { ids: [userId] })
    if (!member || String(await findFeedNumber(tx, workspaceId, userId)) !== number) fail('not_found')
    const words = titles[member.language]
    const entries = await entriesOf(tx, { workspaceId, userId, now, timeOff: words.timeOff })
    return composeCalendar({ name: words.calendar, entries, now })
  })
  await reply
    .headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=300' })
    .send(text)
}

async function entriesOf(
  tx: Tx,
  { workspaceId, userId, now, timeOff }: { workspaceId: string; userId: string; now: Date; timeOff: string },
): Promise<CalendarEntry[]> {
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10))
  const from = today.subtract({ days: pastDays }).toString()
  const until = today.add({ days: comingDays }).toString()
  const { start, end } = absenceBetween(from, until, 'UTC')
  const shifts = (await listShiftRows(tx, workspaceId)).filter(({ memberIds }) => memberIds.includes(userId))
  const names = new Map(shifts.map(({ id, name }) => [id, name]))
  const days = await listShiftDays(tx, workspaceId, from, until)
  const work = spansBetween(shifts, days, start, end).filter((span) => span.userId === userId)
  const absences = (await listTimeOffRows(tx, workspaceId, from, until)).filter(
    (row) => row.userId === userId,
  )
  return [
    ...work.map((span) => ({
      id: `${span.shiftId}.${span.date}`,
      title: names.get(span.shiftId) ?? '',
      startsAt: new Date(span.start),
      endsAt: new Date(span.end),
    })),
    ...absences.map((row) => {
      const absence = spanOf(row)
      const times = { startsAt: new Date(absence.start), endsAt: new Date(absence.end) }
      return { id: row.id, title: row.note === '' ? timeOff : `${timeOff}: ${row.note}`, ...times }
    }),
  ]
}
