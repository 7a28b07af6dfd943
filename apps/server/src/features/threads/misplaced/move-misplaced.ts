import { z } from 'zod'
import {
  emitChange,
  listSummaries,
  moveOutOfMerged,
  readHeld,
  resolveMerged,
  takeTurns,
} from '#features/conversations/index.ts'
import { lockInboxForMail } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { repeatAfterDeadlock } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { recomputeConversations } from '../merge-conversations.ts'
import { repairCause, repairer } from '../repair/join-older.ts'
import {
  addToMerges,
  findMergedInto,
  listMisplaced,
  lockMergesFrom,
  type Misplaced,
} from './misplaced.queries.ts'

const conversationsAtOnce = 50
const runMs = 50_000
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Moves mail out of merged conversations. Earlier versions stored mail there that arrived during a merge; it was hidden
 * until later mail referred to it.
 */
export const moveMisplacedJob = featureJob({
  definition: defineJob({ name: 'move-misplaced-mail', schema: z.object({}), policy: 'exclusive' }),
  cron: '7 * * * *',
  handle: (app, _payload, { signal }) =>
    moveMisplaced(app, AbortSignal.any([signal, AbortSignal.timeout(runMs)])),
})

/** Moves what is in merged conversations to those that remain, each in its own transaction. */
export async function moveMisplaced(app: App, signal: AbortSignal): Promise<void> {
  const cursors = new Map<string, string>()
  let lost = 0
  await takeTurns(app, signal, async (workspaceId) => {
    const after = cursors.get(workspaceId) ?? first
    const found = await app.db.read(workspaceId, (tx) =>
      listMisplaced(tx, workspaceId, after, conversationsAtOnce),
    )
    for (const misplaced of found) {
      if (signal.aborted) return false
      cursors.set(workspaceId, misplaced.id)
      if ((await attempt(app, workspaceId, misplaced)) === 'lost') lost += 1
    }
    return found.length === conversationsAtOnce
  })
  if (lost > 0)
    app.log.info(
      { conversations: lost },
      'mail is in conversations that were merged into ones that no longer exist',
    )
}

/** `lost`: the conversation that remained has been erased. */
type Outcome = 'moved' | 'nothing' | 'lost' | 'failed'

/** A conversation that fails must not keep the others of all workspaces where they are; the next run tries it again. */
async function attempt(app: App, workspaceId: string, misplaced: Misplaced): Promise<Outcome> {
  try {
    return await repeatAfterDeadlock(() =>
      changeAsSystem(app, workspaceId, repairCause, (change) => moveOne(change, misplaced)),
    )
  } catch (error) {
    app.log.error(
      { workspaceId, conversationId: misplaced.id, error: String(error) },
      'mail could not be moved out of a merged conversation',
    )
    return 'failed'
  }
}

async function moveOne(change: SystemChange, { id, inboxId }: Misplaced): Promise<Outcome> {
  const { tx, workspaceId } = change
  await lockInboxForMail(tx, workspaceId, inboxId)
  await lockMergesFrom(tx, workspaceId, id)
  const { intoId, mergedInto } = await readHeld(
    tx,
    workspaceId,
    async () => ({
      intoId: await resolveMerged(tx, workspaceId, id),
      mergedInto: await findMergedInto(tx, workspaceId, id),
    }),
    (found) => [...new Set([id, found.intoId])],
  )
  if (mergedInto === null) return 'nothing'
  if (intoId === id) return 'lost'
  const moved = await moveOutOfMerged(change, { id, inboxId, mergedInto, intoId })
  if (!moved) return 'nothing'
  await addToMerges(tx, workspaceId, id, moved.part)
  await recomputeConversations(change, inboxId, [intoId])
  const [row] = moved.isReopened ? await listSummaries(tx, workspaceId, [intoId]) : []
  if (row) emitChange(change, row, { type: 'reopened' }, repairer.actorId, repairer.cause)
  return 'moved'
}
