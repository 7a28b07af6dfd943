import { conversationsSynced, messageReceived } from '@postroom/contract'
import { lockInboxForMail } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { repeatAfterDeadlock, type Tx, together } from '#platform/db/index.ts'
import { smallestId } from '#platform/ids.ts'
import { announceContinuations } from '../continuations.ts'
import { listSummaryRows } from '../conversation-rows.queries.ts'
import { summaryForEvent } from '../conversation-summaries.ts'
import { followFlags } from '../follow-server.ts'
import { noteRescued } from '../moving/moved-messages.queries.ts'
import { loadAddressBook } from './address-book.ts'
import { settleColleagueAnswers } from './colleague-answers.queries.ts'
import type { InboxOfBatch } from './fill-matcher.ts'
import { announceHealed, type Healed, healMerged } from './heal-merged.ts'
import { areStillThere, holdTouched } from './hold-touched.queries.ts'
import type { IncomingMessage, StoredBatch } from './incoming-message.ts'
import { announceKeptClosed } from './keep-closed.ts'
import { addIgnoredLocations, addLocations, showMessages } from './locations.queries.ts'
import { type PreparedBatch, prepareBatch } from './prepare-batch.ts'
import { renewStatistics } from './renew-statistics.ts'
import { mergeConversations, sumUpConversations } from './sum-up-conversations.ts'
import { unassignClosed } from './unassign-closed.queries.ts'
import { insertMessages } from './write-messages.ts'

const cause = { kind: 'mail', id: null, text: 'mail found on the server' } as const

interface StoreOptions {
  /** Date of the events for old mail; live mail uses the arrival of each message. */
  readonly at?: Date
  /** Runs in the same transaction, before its events are numbered. */
  readonly within?: (tx: Tx) => Promise<void>
  /** Names the messages that stay hidden although a copy was found, since they are about to be moved to junk or trash. */
  readonly staysHidden?: (tx: Tx, messageIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Runs in the same transaction for messages that are shown again. */
  readonly onShown?: (tx: Tx, messageIds: readonly string[]) => Promise<void>
}

/**
 * Stores a batch of copies from mail servers in one transaction. Idempotent, so an interrupted caller repeats the
 * batch; raw bytes must be stored before or by `within`.
 */
export async function storeIncoming(
  app: App,
  workspaceId: string,
  batch: readonly IncomingMessage[],
  { at, within, staysHidden, onShown }: StoreOptions = {},
): Promise<StoredBatch> {
  if (batch.length === 0) return { stored: 0, duplicates: 0, conversations: 0 }
  const byInbox = Map.groupBy(batch, ({ inboxId }) => inboxId)
  const store = async (change: SystemChange): Promise<StoredBatch> => {
    const total = { stored: 0, duplicates: 0, conversations: 0 }
    for (const inboxId of [...byInbox.keys()].sort()) {
      const part = await storeForInbox(app, change, inboxId, byInbox.get(inboxId) ?? [], {
        isPast: at !== undefined,
        staysHidden,
        onShown,
      })
      total.stored += part.stored
      total.duplicates += part.duplicates
      total.conversations += part.conversations
    }
    await within?.(change.tx)
    return total
  }
  const stored = await repeatAfterDeadlock(() => changeAsSystem(app, workspaceId, cause, store, at))
  await renewStatistics(app, stored.stored)
  return stored
}

async function storeForInbox(
  app: App,
  change: SystemChange,
  inboxId: string,
  batch: readonly IncomingMessage[],
  {
    isPast,
    staysHidden,
    onShown,
  }: {
    readonly isPast: boolean
    readonly staysHidden: StoreOptions['staysHidden']
    readonly onShown: StoreOptions['onShown']
  },
): Promise<StoredBatch> {
  const { tx, workspaceId } = change
  const email = await lockInboxForMail(tx, workspaceId, inboxId)
  const book = await loadAddressBook(tx, workspaceId, { inboxId, email })
  const prepared = await prepareHeld(app, change, { workspaceId, inboxId, book }, batch)
  await mergeConversations(change, inboxId, prepared.merges)
  await insertMessages(tx, workspaceId, inboxId, prepared.messages)
  const hidden = new Set(prepared.shownIds.length > 0 ? await staysHidden?.(tx, prepared.shownIds) : [])
  const shownIds = prepared.shownIds.filter((id) => !hidden.has(id))
  const [shown] = await together([
    showMessages(tx, workspaceId, shownIds),
    addLocations(tx, workspaceId, prepared.locations),
    addIgnoredLocations(tx, workspaceId, prepared.ownRedirects),
  ])
  if (shownIds.length > 0) {
    await noteRescued(tx, workspaceId, shownIds)
    await onShown?.(tx, shownIds)
  }
  const own = new Set(prepared.conversations.map(({ id }) => id))
  const others = [...new Set([...shown, ...prepared.healed.keys()])]
    .filter((id) => !own.has(id))
    .map((id) => ({ id, ...untouched }))
  const touched = [...prepared.conversations, ...others]
  await settleColleagueAnswers(
    tx,
    workspaceId,
    touched.map(({ id }) => id),
  )
  const healed = [...prepared.healed].flatMap(([id, { isReopened }]) => (isReopened ? [id] : []))
  const reopened = [...touched.filter(({ isReopened }) => isReopened).map(({ id }) => id), ...healed]
  await together([
    unassignClosed(tx, workspaceId, reopened, prepared.closing.followUp.keepsOwner ? 'gone' : 'all'),
    sumUpConversations(tx, workspaceId, inboxId, touched, change.now),
  ])
  await followFlags(change, flaggedKnownIds(prepared))
  await announceHealed(change, prepared.healed)
  await announce(change, inboxId, prepared, isPast)
  await announceContinuations(change, prepared.continuations)
  const thanks = prepared.messages.filter(({ isThanks }) => isThanks)
  await announceKeptClosed(
    change,
    thanks.map(({ conversationId }) => conversationId),
  )
  return {
    stored: prepared.messages.length,
    duplicates: batch.length - prepared.messages.length,
    conversations: touched.length,
  }
}

/** How often a batch is prepared because people merged or split its conversations; each time those of before are locked. */
const maxPreparations = 10

/** Prepares a batch and locks its conversations, so that they are not merged or split before its messages are in them. */
async function prepareHeld(
  app: App,
  change: SystemChange,
  inbox: InboxOfBatch,
  batch: readonly IncomingMessage[],
): Promise<PreparedBatch & { readonly healed: Healed }> {
  const { tx } = change
  const held = new Set<string>()
  const healed: Healed = new Map()
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await prepareBatch(app, tx, inbox, batch)
    const merged = prepared.merges.flatMap(({ fromId, intoId }) => [fromId, intoId])
    const ids = [...prepared.conversations.map(({ id }) => id), ...merged]
    const messageIds = [...prepared.shownIds, ...flaggedKnownIds(prepared)]
    // In two statements, so that the second one sees what those have done who held the locks before.
    const [areWhole, areThere] = await together([
      holdTouched(tx, inbox.workspaceId, ids, messageIds),
      areStillThere(tx, inbox.workspaceId, inbox.inboxId, ids, prepared.foundPlaces),
    ])
    // Merges depend on teams and on splits by people, so both are read again under the locks.
    const areJudged = merged.every((id) => held.has(id))
    if (areWhole && areThere && areJudged) return { ...prepared, healed }
    for (const id of ids) held.add(id)
    if (!areWhole) await healMerged(change, inbox.inboxId, ids, messageIds, healed)
    // Mail that waits for ever would keep back all later mail of its folder.
    if (attempt === maxPreparations) {
      app.log.error(
        { inboxId: inbox.inboxId, ids },
        'mail was stored in conversations that could not be resolved',
      )
      return { ...prepared, healed }
    }
  }
}

/** Stored messages with a new copy that has the `\Flagged` flag; it may have been set while the copy was moved. */
function flaggedKnownIds({ messages, locations }: PreparedBatch): string[] {
  const fresh = new Set(messages.map(({ id }) => id))
  return locations.flatMap(({ messageId, incoming }) =>
    !fresh.has(messageId) && incoming.flags.includes('\\Flagged') ? [messageId] : [],
  )
}

const untouched = { participants: [], parentlessReplyAt: null, isReopened: false, isUnread: false } as const

/** Emits one event for each live message, and a single one for all old mail of the batch. */
async function announce(
  { tx, workspaceId, emit }: SystemChange,
  inboxId: string,
  { messages }: PreparedBatch,
  isPast: boolean,
): Promise<void> {
  const live = messages.filter(({ incoming }) => incoming.isNew)
  const past = messages.filter(({ incoming }) => !incoming.isNew)
  const firstMessageId = smallestId(past.map(({ id }) => id))
  if (firstMessageId)
    emit(conversationsSynced, { inboxId, messages: past.length, firstMessageId }, { inboxId })
  const ids = [...new Set(live.map(({ conversationId }) => conversationId))]
  if (ids.length === 0) return
  const rows = new Map((await listSummaryRows(tx, workspaceId, ids)).map((row) => [row.id, row]))
  for (const { id, conversationId, direction, isHidden, incoming } of live) {
    const row = rows.get(conversationId)
    if (!row || isHidden) continue
    const isNew = direction === 'inbound'
    emit(
      messageReceived,
      { conversation: summaryForEvent(row), messageId: id, isNew },
      { inboxId, subjectId: conversationId, at: isPast ? incoming.internalDate : undefined },
    )
  }
}
