import { z } from 'zod'
import { listWithStoredFrom } from '#features/conversations/index.ts'
import { getUserRow, getWorkspaceRow, listMemberRows, listWorkspaceRows } from '#features/session/index.ts'
import { canSendSystemMail, type Letter, orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { eventsAhead } from '#platform/events/read-events.ts'
import { type Check, featureJob, type Service } from '#platform/feature.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/index.ts'
import {
  type FactCheck,
  fingerprintsOf,
  insertCheck,
  listConversationsOfDays,
  listMiscountedDays,
  pickDays,
  sumChecks,
} from './checks.queries.ts'
import { lockFacts } from './facts.queries.ts'
import { factKeeper, factsAtOnce } from './follow-log.ts'
import { findImported } from './imported.queries.ts'
import { storeFacts } from './store-facts.ts'

const daysAtOnce = 10
const conversationsPerDay = 200
/** Ids that are stored of conversations that differ. */
const shownIds = 50

/** Conversations that the last check of this process found to differ, for the metrics. */
const foundByApp = new WeakMap<App, number>()

/** Derives the facts of some random days again every night, and raises an alarm where they differ. */
export const checkFactsJob = featureJob({
  definition: defineJob({
    name: 'check-report-facts',
    schema: z.object({}),
    policy: 'singleton',
    retry: { limit: 0 },
    expireSeconds: 3_600,
  }),
  cron: '33 2 * * *',
  handle: async (app) => {
    let found = 0
    for (const { id } of await app.db.instance(listWorkspaceRows))
      try {
        const { different, miscountedDays } = await checkFacts(app, id)
        found += different + miscountedDays.length
      } catch (error) {
        app.log.warn({ workspaceId: id, error: String(error) }, 'facts of reports were not checked')
      }
    foundByApp.set(app, found)
  },
})

/**
 * Derives the facts of conversations of some random days again. What differs is stored as it was derived now, logged, and
 * mailed to owners and admins.
 */
export async function checkFacts(app: App, workspaceId: string, now = new Date()): Promise<FactCheck> {
  const { days, ids, miscountedDays } = await app.db.read(workspaceId, async (tx) => {
    const picked = await pickDays(tx, workspaceId, daysAtOnce)
    return {
      days: picked,
      ids: await listConversationsOfDays(tx, workspaceId, picked, conversationsPerDay),
      miscountedDays: await listMiscountedDays(tx, workspaceId, picked),
    }
  })
  const differentIds: string[] = []
  let facts = 0
  let conversations = 0
  for (let i = 0; i < ids.length; i += factsAtOnce) {
    const part = await app.db.write(workspaceId, (tx) =>
      check(tx, workspaceId, ids.slice(i, i + factsAtOnce)),
    )
    facts += part.facts
    conversations += part.conversations
    differentIds.push(...part.differentIds)
  }
  const result: FactCheck = {
    id: newId(),
    checkedAt: now,
    days,
    conversations,
    facts,
    differentIds: differentIds.slice(0, shownIds),
    different: differentIds.length,
    miscountedDays,
  }
  const isDifferent = result.different > 0 || miscountedDays.length > 0
  if (isDifferent)
    app.log.error(
      { workspaceId, different: result.different, conversationIds: result.differentIds, miscountedDays },
      'facts of reports differ from the log',
    )
  const canSend = isDifferent && (await canSendSystemMail(app, workspaceId))
  await app.db.write(workspaceId, async (tx) => {
    if (days.length > 0) await insertCheck(tx, workspaceId, result)
    if (canSend) await mailStaff(app, tx, workspaceId, result)
  })
  return result
}

/** Only conversations without events and imported mail that the facts do not follow yet: their facts may differ. */
async function check(tx: Tx, workspaceId: string, ids: readonly string[]) {
  await lockFacts(tx, workspaceId)
  const ahead = await eventsAhead(tx, workspaceId, factKeeper.name, ids)
  const firstImported = await findImported(tx, workspaceId)
  const imported = firstImported ? await listWithStoredFrom(tx, workspaceId, ids, firstImported) : []
  const waiting = new Set([...ahead.map(({ subjectId }) => subjectId), ...imported])
  const settled = ids.filter((id) => !waiting.has(id))
  const before = await fingerprintsOf(tx, workspaceId, settled)
  const facts = await storeFacts(tx, workspaceId, settled)
  const after = await fingerprintsOf(tx, workspaceId, settled)
  return {
    facts,
    conversations: settled.length,
    differentIds: settled.filter((id) => before.get(id)?.hash !== after.get(id)?.hash),
  }
}

async function mailStaff(app: App, tx: Tx, workspaceId: string, found: FactCheck): Promise<void> {
  const { name } = await getWorkspaceRow(tx, workspaceId)
  const origin = app.config.publicUrl ?? `http://localhost:${app.config.port}`
  for (const { userId, role, type } of await listMemberRows(tx, workspaceId)) {
    if (role === 'Member' || type !== 'User') continue
    const { email, language } = await getUserRow(tx, userId)
    await orderSystemMail(app, tx, workspaceId, alarmLetter({ email, language, name, origin }, found))
  }
}

function alarmLetter(
  { email, language, name, origin }: { email: string; language: 'en' | 'de'; name: string; origin: string },
  { different, facts, days, miscountedDays }: FactCheck,
): Letter {
  const isGerman = language === 'de'
  const list = [...days].sort().join(', ')
  return {
    to: email,
    language,
    subject: isGerman ? `Zahlen in Berichten weichen ab: ${name}` : `Figures of reports differ: ${name}`,
    sentences: isGerman
      ? [
          `Die nächtliche Prüfung hat die Zahlen dieser Tage neu berechnet (UTC): ${list}.`,
          `Von ${facts} Werten stimmten die von ${different} Konversationen nicht; an ${miscountedDays.length} Tagen fehlten Werte im Speicher.`,
          'Die geprüften Werte sind jetzt richtig. Lassen Sie Ihren Administrator „admin reports:rebuild“ ausführen, damit es alle sind, und melden Sie den Fehler.',
        ]
      : [
          `The nightly check computed the figures of these days again (UTC): ${list}.`,
          `Of ${facts} values, those of ${different} conversations were wrong; ${miscountedDays.length} days had values missing in memory.`,
          'The values that were checked are right now. Have your administrator run “admin reports:rebuild” so that all are, and report the error.',
        ],
    link: { label: isGerman ? 'Berichte öffnen' : 'Open reports', href: `${origin}/reporting` },
  }
}

/** For `admin doctor`: what the checks of the last seven days found. */
export async function factChecks(app: App): Promise<Check[]> {
  const checks: Check[] = []
  for (const { id, name } of await app.db.instance(listWorkspaceRows)) {
    const sum = await app.db.read(id, (tx) => sumChecks(tx, id, new Date()))
    const ok = sum.different === 0 && sum.miscounted === 0
    const detail =
      sum.checkedAt === null
        ? `${name}: figures were not checked in the last seven days`
        : ok
          ? `${name}: ${sum.facts} values computed again in ${sum.checks} checks, all the same`
          : `${name}: figures of ${sum.different} conversations and ${sum.miscounted} days differed; run reports:rebuild and report it`
    checks.push({ name: 'report figures', ok, detail })
  }
  return checks
}

/** Shows at `/metrics` what the last check found. */
export const factMetrics: Service = {
  name: 'report-metrics',
  role: 'worker',
  start: async (app) => {
    app.metrics.watch({
      name: 'report_differences',
      help: 'Conversations and days whose report figures differed from the log in the last nightly check.',
      read: () => foundByApp.get(app) ?? Number.NaN,
    })
    return { stop: async () => undefined }
  },
}
