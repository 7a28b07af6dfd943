import {
  type InputOf,
  type listTeamInsights,
  type MetricId,
  type OutputOf,
  type ReportDefinition,
  reportBotLimits,
  reportDefinition,
  type setTeamInsights,
} from '@postroom/contract'
import { z } from 'zod'
import {
  computeStats,
  figureText,
  listLedTeams,
  listOwnTeams,
  listTeamNames,
} from '#features/reporting/index.ts'
import { findMemberRows, getUserRow, listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { featureJob } from '#platform/feature.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { type Deviation, deviationOf, weeksBefore } from './chance.ts'
import { ensureChat, insertMessage, trimChat } from './chats.queries.ts'
import type { Language } from './grammar/concepts.ts'
import {
  listInsightReaders,
  listInsightTeams,
  takeInsightTeams,
  turnOffInsights,
  turnOnInsights,
} from './insights.queries.ts'
import { metricNouns, say } from './nouns.ts'

type TeamInsights = OutputOf<typeof setTeamInsights>

async function teamsFor({ tx, workspaceId, person }: Context): Promise<TeamInsights[]> {
  const isStaff = person.role !== 'Member'
  const own = new Set(await listOwnTeams(tx, workspaceId, person.userId))
  const led = new Set((await listLedTeams(tx, workspaceId, person.userId)).map(({ teamId }) => teamId))
  const on = new Set((await listInsightTeams(tx, workspaceId)).map(({ teamId }) => teamId))
  return (await listTeamNames(tx, workspaceId))
    .filter(({ id }) => isStaff || own.has(id))
    .map(({ id, name }) => ({ teamId: id, name, isOn: on.has(id), mayChange: isStaff || led.has(id) }))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
}

export const listInsightsCall = async (ctx: Context): Promise<OutputOf<typeof listTeamInsights>> => ({
  items: await teamsFor(ctx),
})

export async function setInsightsCall(
  ctx: Context,
  { teamId, isOn }: InputOf<typeof setTeamInsights>,
): Promise<TeamInsights> {
  const { tx, workspaceId, person, now } = ctx
  const team = found((await teamsFor(ctx)).find((one) => one.teamId === teamId))
  if (!team.mayChange) fail('forbidden')
  if (isOn) await turnOnInsights(tx, workspaceId, { teamId, by: person.userId, at: now })
  else await turnOffInsights(tx, workspaceId, teamId)
  return { ...team, isOn }
}

/** Writes the insights of the week that has ended, on Monday mornings. */
export const insightsJob = featureJob({
  definition: defineJob({
    name: 'write-insights',
    schema: z.object({}),
    policy: 'singleton',
    retry: { limit: 2 },
    expireSeconds: 1_800,
  }),
  cron: '5 5 * * 1',
  handle: async (app) => {
    for (const { id } of await app.db.instance(listWorkspaceRows))
      await writeInsights(app, id).catch((error: unknown) =>
        app.log.warn({ workspaceId: id, error: String(error) }, 'insights were not written'),
      )
  },
})

/** The Monday of the week that has ended. */
function lastMonday(now: Date): Temporal.PlainDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate()
  return today.subtract({ days: today.dayOfWeek - 1 + 7 })
}

/** Writes to the people of each team with insights what changed in the week before; returns how many got messages. */
export async function writeInsights(app: App, workspaceId: string, now = new Date()): Promise<number> {
  const monday = lastMonday(now)
  return app.db.write(workspaceId, async (tx) => {
    let readers = 0
    for (const team of await takeInsightTeams(tx, workspaceId, monday.toString())) {
      const ids = (await listInsightReaders(tx, workspaceId, team.teamId)).map(({ userId }) => userId)
      for (const [userId, { role }] of await findMemberRows(tx, workspaceId, ids)) {
        const viewer = { userId, workspaceId, role }
        await writeTo({ app, tx, viewer, now }, team, monday)
        readers += 1
      }
    }
    return readers
  })
}

const compared: readonly MetricId[] = [
  'received',
  'messages_in',
  'replies',
  'closed',
  'reopened',
  'first_reply',
  'reply_time',
  'resolution',
  'sla_attainment',
]

type Work = Parameters<typeof computeStats>[0]
interface Team {
  readonly teamId: string
  readonly name: string
}

/** Each person gets what they may see themselves, in their time zone and language. */
async function writeTo(
  work: Work & { readonly tx: Tx },
  team: Team,
  monday: Temporal.PlainDate,
): Promise<void> {
  const { tx, viewer, now } = work
  const { workspaceId, userId } = viewer
  const { language: chosen, timeZone } = await getUserRow(tx, userId)
  const language: Language = chosen === 'de' ? 'de' : 'en'
  const definition = reportDefinition.parse({
    chartType: 'line',
    eventTypes: compared.slice(0, 8),
    timeType: 'custom',
    from_date: monday.subtract({ weeks: weeksBefore }).toString(),
    to_date: monday.add({ days: 6 }).toString(),
    time_unit: 'week',
    timezone: timeZone || 'UTC',
    filters: [{ id: 'team', values: [team.teamId] }],
  })
  const rest = { ...definition, eventTypes: compared.slice(8) }
  const results = [
    ...(await computeStats(work, definition)).metrics,
    ...(await computeStats(work, rest)).metrics,
  ]
  const changes = results.flatMap(({ id, series }) => {
    const deviation = deviationOf(id, series[0]?.points ?? [])
    return deviation ? [{ id, ...deviation }] : []
  })
  const chatId = await ensureChat(tx, workspaceId, { userId, inboxId: null }, { id: newId(), at: now })
  const message = (text: string, payload: ReportDefinition | null) =>
    insertMessage(tx, workspaceId, {
      id: newId(),
      chatId,
      role: 'insight',
      text,
      html: '',
      counted: methodText(language),
      payload: payload && JSON.stringify(payload),
      choices: [],
      asksBack: false,
      at: now,
    })
  const week = weekText(language, monday)
  if (changes.length === 0)
    await message(
      say(language, [
        `${team.name}, ${week}: nothing changed beyond chance.`,
        `${team.name}, ${week}: Nichts hat sich über den Zufall hinaus verändert.`,
      ]),
      null,
    )
  for (const change of changes.toSorted((a, b) => a.strength - b.strength))
    await message(changeText(language, team, week, change), { ...definition, eventTypes: [change.id] })
  await trimChat(tx, workspaceId, chatId, reportBotLimits.messages)
}

const weekText = (language: Language, monday: Temporal.PlainDate): string => {
  const day = monday.toLocaleString(language === 'de' ? 'de' : 'en-GB', { day: 'numeric', month: 'long' })
  return say(language, [`week of ${day}`, `Woche ab ${day}`])
}

function changeText(
  language: Language,
  team: Team,
  week: string,
  { id, value, usual }: Deviation & { readonly id: MetricId },
): string {
  const unit = ['first_reply', 'reply_time', 'resolution'].includes(id)
    ? ('duration' as const)
    : id === 'sla_attainment'
      ? ('percent' as const)
      : ('count' as const)
  const figure = (of: number) => figureText(unit === 'count' ? Math.round(of) : of, unit, language)
  const noun = say(language, metricNouns[id])
  return say(language, [
    `${team.name}, ${week}: ${noun} ${figure(value)}, usually ${figure(usual)}.`,
    `${team.name}, ${week}: ${noun} ${figure(value)}, üblich sind ${figure(usual)}.`,
  ])
}

const methodText = (language: Language): string =>
  say(language, [
    `Compared with the ${weeksBefore} weeks before: only what is outside their range of chance is named (t prediction interval, 99.5 % for each figure, medians of times by logarithm). Times and shares need 10 cases a week, numbers 5.`,
    `Verglichen mit den ${weeksBefore} Wochen davor: Genannt wird nur, was außerhalb ihres Zufallsbereichs liegt (t-Vorhersageintervall, 99,5 % je Zahl, Mediane von Zeiten logarithmisch). Zeiten und Anteile brauchen 10 Fälle je Woche, Anzahlen 5.`,
  ])
