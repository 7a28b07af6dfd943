import type { ParsePool } from '@postroom/mail'
import {
  type FoundMessage,
  type JudgedMessage,
  judgeMessages,
  listSummaries,
  lockConversations,
  repairText,
} from '#features/conversations/index.ts'
import { lockInboxForMail } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { type Doer, emitThreadEdit } from '../announce-threads.ts'
import { mergeInto } from '../merge-conversations.ts'
import { checkPair, type LeftAlone, type Pair } from './check-pair.ts'
import { chooseOlder } from './choose-older.ts'
import { findColleagues } from './find-colleagues.ts'
import { type InboxToRepair, isDisproven, readStored } from './read-stored.ts'
import { countJoined } from './repairs.queries.ts'
import type { SplitMessage } from './split-messages.queries.ts'

export const repairer: Doer = { actorId: null, cause: repairText }
export const repairCause = { kind: 'system', id: null, text: repairer.cause } as const

/** The run was ended; nothing more may be joined. */
export class RepairEnded extends Error {}

/**
 * Finds the pair of conversations that current rules would join because of this message; null if none. Writes nothing.
 */
export async function findPair(
  app: App,
  parser: ParsePool,
  inbox: InboxToRepair,
  split: SplitMessage,
): Promise<(Pair & { readonly message: FoundMessage }) | LeftAlone | null> {
  const message = await readStored(app, parser, inbox, split)
  if (!message) return 'unreadable'
  const older = await app.db.read(inbox.workspaceId, (tx) => chooseOlder(app, tx, inbox, split, message))
  if (!older) return null
  if (older.trust === 'never-sent-outside') {
    for (const { rawSha256 } of older.named) {
      if (await isDisproven(app, parser, inbox, rawSha256)) return null
    }
  }
  const pair = await app.db.read(inbox.workspaceId, (tx) =>
    checkPair(tx, inbox.workspaceId, split, older.conversationId),
  )
  return pair === null || typeof pair === 'string' ? pair : { ...pair, message }
}

/**
 * Joins the conversation that a message began with the one it belongs to, or returns the reason not to. Throws
 * `RepairEnded` if the run was ended meanwhile.
 */
export async function joinOlder(
  app: App,
  parser: ParsePool,
  inbox: InboxToRepair,
  split: SplitMessage,
  repairId: string,
): Promise<LeftAlone | null> {
  const { workspaceId } = inbox
  const pair = await findPair(app, parser, inbox, split)
  if (pair === null || typeof pair === 'string') return pair
  const { into, other, message } = pair
  const colleagues = await findColleagues(app, parser, inbox, [into.id, other.id])
  return changeAsSystem(app, workspaceId, repairCause, async (change) => {
    const { tx } = change
    await lockInboxForMail(tx, workspaceId, inbox.inboxId)
    await lockConversations(tx, workspaceId, [into.id, other.id])
    const still = await checkAgain(app, tx, inbox, split, message)
    if (still === null || typeof still === 'string') return still
    if (still.into.id !== into.id || still.other.id !== other.id) return null
    if (!(await countJoined(tx, workspaceId, repairId))) throw new RepairEnded()
    await join(change, still, repairId, colleagues)
    return null
  })
}

/** Checks again under the locks: mail and people may have changed the conversations. */
async function checkAgain(
  app: App,
  tx: Tx,
  inbox: InboxToRepair,
  split: SplitMessage,
  message: FoundMessage,
): Promise<Pair | LeftAlone | null> {
  const older = await chooseOlder(app, tx, inbox, split, message)
  return older && checkPair(tx, inbox.workspaceId, split, older.conversationId)
}

async function join(
  change: SystemChange,
  pair: Pair,
  repairId: string,
  colleagues: readonly JudgedMessage[],
): Promise<void> {
  const { tx, workspaceId } = change
  const rows = await listSummaries(tx, workspaceId, [pair.into.id, pair.other.id])
  const into = rows.find(({ id }) => id === pair.into.id)
  const other = rows.find(({ id }) => id === pair.other.id)
  if (!into || !other) throw new Error('A conversation that is held has no row.')
  const judged = colleagues.length > 0 ? await judgeMessages(tx, workspaceId, colleagues) : []
  const editId = newId()
  await mergeInto(change, into, [other], {
    editId,
    isUndo: false,
    by: null,
    repair: { id: repairId, judged },
  })
  await emitThreadEdit(change, repairer, into.id, [other], { type: 'merged', editId })
}
