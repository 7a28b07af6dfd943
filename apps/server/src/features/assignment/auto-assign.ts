import { z } from 'zod'
import { notTakingWork } from '#features/availability/index.ts'
import { closedOwners } from '#features/calendars/index.ts'
import {
  emitChange,
  hiddenFrom,
  listSummaries,
  queueForAssignment,
  type SummaryRow,
  setAssignee,
} from '#features/conversations/index.ts'
import { type AutoAssign, assignableIds, listAutoAssign } from '#features/inboxes/index.ts'
import { listWorkspaceRows } from '#features/session/index.ts'
import { listServedInboxes } from '#features/shifts/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { listTurns, lockQueued, putTurn, type Queued, waitForTurn } from './auto-assign.queries.ts'
import { recordPassedOver } from './pass-over.ts'
import { openConversationsOf } from './reassign.queries.ts'

const cause = { kind: 'system', id: null, text: 'automatic assignment' } as const

/** Reason shown in the conversation's history. */
const reasons = {
  in_turn: 'automatic assignment: in turn',
  least_loaded: 'automatic assignment: least open work',
} as const

/** Assigns queued conversations when new ones arrive or a person becomes able to take more. */
export const autoAssigner = defineConsumer({
  name: 'automatic-assignment',
  types: [
    'message.received',
    'conversation.changed',
    'availability.changed',
    'availability.statuses_changed',
    'inbox.members_changed',
    'inbox.settings_changed',
  ],
  emits: true,
  handle: async (_, tx, { workspaceId, type, payload, at, chain }) => {
    const inboxes = await listAutoAssign(tx, workspaceId)
    if (inboxes.length === 0) return
    await changeWithin(tx, workspaceId, { ...cause, chain }, async (change) => {
      if (type === 'message.received') {
        const { conversation } = payload
        const inboxIds = inboxes.map(({ inboxId }) => inboxId)
        await queueForAssignment(tx, workspaceId, conversation.id, inboxIds, at)
      }
      await assignQueued(change, inboxes)
    })
  },
})

/**
 * Runs every minute for people whose absence ends by time, and for conversations that were locked during the last run.
 */
export const autoAssignJob = featureJob({
  definition: defineJob({
    name: 'auto-assign',
    schema: z.object({}),
    policy: 'singleton',
    retry: { limit: 0 },
  }),
  cron: '* * * * *',
  handle: async (app) => {
    for (const { id } of await app.db.instance(listWorkspaceRows)) {
      await assignQueuedNow(app, id).catch((error: unknown) =>
        app.log.warn({ workspaceId: id, error: String(error) }, 'automatic assignment failed'),
      )
    }
  },
})

export async function assignQueuedNow(app: App, workspaceId: string, now = new Date()): Promise<void> {
  const inboxes = await app.db.read(workspaceId, (tx) => listAutoAssign(tx, workspaceId))
  if (inboxes.length === 0) return
  await changeAsSystem(app, workspaceId, cause, (change) => assignQueued(change, inboxes), now)
}

const atOnce = 200

/**
 * Assigns the longest waiting conversations first. One run per workspace at a time, since each assignment counts for
 * the next; this lock is taken before any row lock.
 */
async function assignQueued(change: SystemChange, inboxes: readonly AutoAssign[]): Promise<void> {
  const { tx, workspaceId } = change
  await waitForTurn(tx, workspaceId)
  const takers = await loadTakers(change, inboxes)
  const queued = await lockQueued(tx, workspaceId, {
    inboxIds: [...takers.byInbox].filter(([, ids]) => ids.length > 0).map(([id]) => id),
    closedTeamIds: [...takers.closedTeamIds],
    limit: atOnce,
  })
  for (const conversation of queued) {
    const inbox = inboxes.find(({ inboxId }) => inboxId === conversation.inboxId)
    const taker = inbox && (await nextTaker(change, conversation, inbox, takers))
    if (!inbox || !taker) continue
    const people = {
      available: takers.byInbox.get(inbox.inboxId) ?? [],
      unavailable: takers.absentByInbox.get(inbox.inboxId) ?? [],
      unavailableSince: takers.absentSince,
      inOwnHours: takers.inOwnHours,
      open: takers.open,
    }
    await recordPassedOver(change, conversation, inbox, taker, people)
    await setAssignee(change, [conversation.id], taker)
    await putTurn(tx, workspaceId, inbox.inboxId, taker)
    takers.open.set(taker, (takers.open.get(taker) ?? 0) + 1)
    takers.turns.set(`${inbox.inboxId} ${taker}`, Math.max(Date.now(), ...takers.turns.values()) + 1)
    for (const row of await listSummaries(tx, workspaceId, [conversation.id])) {
      emitChange(change, row, { type: 'assigned', assigneeId: taker }, null, reasons[inbox.mode])
    }
  }
}

/**
 * Chooses a person for this conversation, from its inbox or from one of its teams; null if none is available. It counts as the
 * person's turn in the inbox.
 */
export async function takeNextTurn(
  change: SystemChange,
  { inboxId, teamId }: Pick<SummaryRow, 'inboxId' | 'teamId'>,
  mode: AutoAssign['mode'],
  among: ReadonlySet<string> | null,
): Promise<string | null> {
  await waitForTurn(change.tx, change.workspaceId)
  const inbox = { inboxId, mode, limit: null }
  const takers = await loadTakers(change, [inbox])
  const able = (takers.byInbox.get(inboxId) ?? []).filter((userId) => among?.has(userId) ?? true)
  const queued = { id: '', inboxId, teamId, notTo: null }
  const taker = await nextTaker(change, queued, inbox, { ...takers, byInbox: new Map([[inboxId, able]]) })
  if (taker === undefined) return null
  await putTurn(change.tx, change.workspaceId, inboxId, taker)
  return taker
}

interface Takers {
  readonly byInbox: ReadonlyMap<string, readonly string[]>
  /** Those who would take work if their status meant available. */
  readonly absentByInbox: ReadonlyMap<string, readonly string[]>
  /** When their statuses were set. */
  readonly absentSince: ReadonlyMap<string, Date>
  /** People who have hours of their own and are within them. */
  readonly inOwnHours: ReadonlySet<string>
  /** Open conversations of each person, in all inboxes. */
  readonly open: Map<string, number>
  /** Time of each person's last assignment by `inbox user`; a larger value is more recent. */
  readonly turns: Map<string, number>
  /** Teams outside their own hours: what is given to them waits. */
  readonly closedTeamIds: ReadonlySet<string>
}

/** Loads the people of each inbox who take work now: available, and within own hours if they have any. */
async function loadTakers(
  { tx, workspaceId, now }: SystemChange,
  inboxes: readonly AutoAssign[],
): Promise<Takers> {
  const byInbox = new Map<string, readonly string[]>()
  for (const { inboxId } of inboxes) byInbox.set(inboxId, await assignableIds(tx, workspaceId, inboxId))
  const absent = await notTakingWork(tx, workspaceId, now)
  const served = await listServedInboxes(tx, workspaceId)
  const closed = await closedOwners(tx, workspaceId, now)
  const absentByInbox = new Map<string, readonly string[]>()
  for (const [id, userIds] of byInbox) {
    const serving = userIds.filter(
      (userId) => !closed.userIds.has(userId) && (served.get(userId)?.includes(id) ?? true),
    )
    absentByInbox.set(
      id,
      serving.filter((userId) => absent.has(userId)),
    )
    byInbox.set(
      id,
      serving.filter((userId) => !absent.has(userId)),
    )
  }
  const turns = await listTurns(tx, workspaceId, [...byInbox.keys()])
  return {
    byInbox,
    absentByInbox,
    absentSince: absent,
    inOwnHours: closed.openUserIds,
    closedTeamIds: closed.teamIds,
    open: new Map(await openConversationsOf(tx, workspaceId, [...new Set([...byInbox.values()].flat())])),
    turns: new Map(turns.map(({ inboxId, userId, at }) => [`${inboxId} ${userId}`, at])),
  }
}

async function nextTaker(
  { tx, workspaceId }: SystemChange,
  { teamId, notTo }: Queued,
  { inboxId, mode, limit }: AutoAssign,
  { byInbox, open, turns }: Takers,
): Promise<string | undefined> {
  const here = byInbox.get(inboxId) ?? []
  const hidden = await hiddenFrom(tx, workspaceId, teamId, here)
  const load = (userId: string): number => open.get(userId) ?? 0
  const turn = (userId: string): number => turns.get(`${inboxId} ${userId}`) ?? 0
  const able = here.filter(
    (userId) => userId !== notTo && !hidden.has(userId) && (limit === null || load(userId) < limit),
  )
  const [next] = able.sort(
    (a, b) =>
      (mode === 'least_loaded' ? load(a) - load(b) : 0) || turn(a) - turn(b) || (a < b ? -1 : Number(a > b)),
  )
  return next
}
