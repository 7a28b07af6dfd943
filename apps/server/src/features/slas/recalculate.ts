import { z } from 'zod'
import { holdConversations, listOpenIds, listSummaries } from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import { takeSnapshots } from '#features/search/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { chooseSla, preferredSla, slasOf, sourcesOf } from './choose-sla.ts'
import { listGoing } from './clocks.queries.ts'
import { deriveIntervals } from './derive-clocks.ts'
import { insertFact, listFacts, withLiveMail } from './facts.queries.ts'
import { versionOf } from './follow-events.ts'
import { reconcileClocks } from './reconcile.ts'
import { findSlaRow, listSlaRows } from './slas.queries.ts'

/** Open conversations that one change of settings recalculates at most. */
const recalculatedAtMost = 20_000

const definition = defineJob({
  name: 'recalculate-slas',
  schema: z.object({
    workspaceId: z.uuid(),
    /** An SLA that was changed, switched off or deleted. */
    slaId: z.uuid().optional(),
    /** Also conversations that began before the SLA. */
    isForced: z.boolean().default(false),
    /** A calendar with other hours: SLAs stay, due times change. */
    calendarId: z.uuid().optional(),
  }),
  wake: true,
})
type Work = z.output<typeof definition.schema>

export const orderRecalculation = (app: App, tx: Tx, work: Work): Promise<unknown> =>
  app.jobs.send(definition, work, { tx: jobConnection(tx) })

export const recalculateJob = featureJob({
  definition,
  handle: async (app, work, { signal }) => {
    const ids = await app.db.read(work.workspaceId, (tx) => listAffected(tx, work))
    for (const conversationId of ids) {
      if (signal.aborted) return
      await recalculate(app, work, conversationId)
    }
  },
})

async function listAffected(
  tx: Tx,
  { workspaceId, slaId, isForced, calendarId }: Work,
): Promise<readonly string[]> {
  if (calendarId !== undefined) {
    const rows = await listSlaRows(tx, workspaceId)
    const using = rows.filter((row) => row.definition.calendarId === calendarId)
    return listGoing(
      tx,
      workspaceId,
      using.map(({ id }) => id),
    )
  }
  if (slaId === undefined) return []
  const going = await listGoing(tx, workspaceId, [slaId])
  return isForced ? [...new Set([...going, ...(await listOpenOf(tx, workspaceId, slaId))])] : going
}

/** Open conversations with live mail in the inboxes of an SLA. */
async function listOpenOf(tx: Tx, workspaceId: string, slaId: string): Promise<string[]> {
  const row = await findSlaRow(tx, workspaceId, slaId)
  if (!row) return []
  const shared = await listSharedInboxIds(tx, workspaceId)
  const { inboxIds } = row.definition
  const own = inboxIds.length === 0 ? shared : shared.filter((id) => inboxIds.includes(id))
  return withLiveMail(tx, workspaceId, await listOpenIds(tx, workspaceId, own, recalculatedAtMost))
}

const cause = { kind: 'system', id: null, text: 'SLA recalculated' } as const

/** Chooses the SLA of a conversation again and recomputes its clocks, without acting on targets that this makes late. */
async function recalculate(app: App, work: Work, conversationId: string): Promise<void> {
  await changeAsSystem(app, work.workspaceId, cause, async (change) => {
    await holdConversations(change.tx, work.workspaceId, [conversationId])
    if (work.calendarId === undefined) await chooseAgain(app, change, work, conversationId)
    await reconcileClocks(app, change, conversationId, { isQuiet: true })
  })
}

async function chooseAgain(
  app: App,
  { tx, workspaceId, now }: SystemChange,
  { slaId, isForced }: Work,
  conversationId: string,
): Promise<void> {
  const [row] = await listSummaries(tx, workspaceId, [conversationId])
  const facts = await listFacts(tx, workspaceId, conversationId)
  const open = deriveIntervals(facts).filter(({ endedAt }) => endedAt === null)
  const messageId = facts.findLast(({ kind }) => kind === 'received')?.messageId
  if (!row || open.length === 0 || !messageId) return
  const slas = await slasOf(app, tx, workspaceId)
  const sources = await sourcesOf(app, tx, workspaceId, slas)
  const snapshot = (
    await takeSnapshots(tx, workspaceId, { messageIds: [messageId], readerId: null, takenAt: now, sources })
  ).get(messageId)
  if (!snapshot) return
  const had = open.find(({ sla }) => sla !== null)?.sla ?? null
  const sla = chooseSla(slas, {
    snapshot,
    since: new Date(Math.min(...open.map(({ startedAt }) => startedAt.getTime()))),
    current: await versionOf(tx, workspaceId, had),
    forcedId: isForced ? (slaId ?? null) : null,
    preferredId: await preferredSla(tx, workspaceId, conversationId, slas),
  })
  if (sla?.id === had?.id && sla?.version === had?.version) return
  const chosen = { kind: 'chosen', at: now, messageId: null, status: null, assigneeId: null, sla } as const
  await insertFact(tx, workspaceId, conversationId, chosen)
}
