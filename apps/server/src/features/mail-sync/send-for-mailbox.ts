import type { MailAccount, MailSession } from '@postroom/mail'
import { type OpenedAccount, openAccount } from '#features/exchange/index.ts'
import {
  claimQueued,
  listAbandoned,
  listUnknown,
  nextQueuedAt,
  type QueuedMessage,
} from '#features/sending/index.ts'
import { keepCopies } from './keep-copies.ts'
import type { Lease } from './leases.queries.ts'
import type { MailSync } from './mail-sync.ts'

import { createRounds } from './rounds.ts'
import { sendMessage } from './send-message.ts'
import { settleUnknown } from './settle-unknown.ts'
import { withSession } from './with-session.ts'

export interface MailboxSender {
  /** Sends queued replies now. */
  ask(): void
  stop(): Promise<void>
}

/** Interval for due retries, replies abandoned by other processes, and lost wake-ups. */
const everyMs = 15_000
/** How long a claim protects a message once its process is gone. */
const claimMs = 60_000
const claimsAtOnce = 5

/** Sends the replies of one mailbox while this process holds its lease. */
export function sendForMailbox(mailSync: MailSync, lease: Lease): MailboxSender {
  const { app } = mailSync
  const stopping = new AbortController()
  /** Messages being sent; their claim may expire while a slow server takes its time. */
  const underWay = new Set<string>()
  /** Messages sent by this process whose delivery is unknown. */
  const doubtful = new Map<string, QueuedMessage>()
  let dueTimer: NodeJS.Timeout | undefined

  const sendQueued = async (opened: OpenedAccount): Promise<void> => {
    for (;;) {
      if (stopping.signal.aborted) return
      const claim = { by: mailSync.holder, limit: claimsAtOnce, leaseMs: claimMs }
      const messages = await claimQueued(app, lease.workspaceId, lease.mailboxId, claim)
      if (messages.length === 0) return
      for (const { messageId } of messages) underWay.add(messageId)
      await Promise.all(messages.map((message) => sendOne(opened, message)))
    }
  }
  const sendOne = async (opened: OpenedAccount, message: QueuedMessage): Promise<void> => {
    try {
      const state = await sendMessage(mailSync, lease, opened, message)
      if (state !== 'unknown') return
      doubtful.set(message.messageId, message)
      settling.ask()
    } finally {
      underWay.delete(message.messageId)
    }
  }
  /** Settles unknown deliveries, concurrently with sending: a mailbox that cannot be read must not delay replies. */
  const settle = async (): Promise<void> => {
    const ownMessages = [...doubtful.values()]
    const abandoned = await listAbandoned(app, lease.workspaceId, lease.mailboxId)
    const unknown = await listUnknown(app, lease.workspaceId, lease.mailboxId)
    const others = [...abandoned, ...unknown].filter(
      ({ messageId }) => !underWay.has(messageId) && !doubtful.has(messageId),
    )
    const messages = [...ownMessages, ...others]
    const opened = messages.length > 0 ? await openAccount(app, lease) : null
    if (!opened || stopping.signal.aborted) return
    await settleUnknown(mailSync, lease, messages, inMailbox(mailSync, lease, opened.account))
    for (const { messageId } of ownMessages) doubtful.delete(messageId)
  }
  const round = async (): Promise<void> => {
    const opened = await openAccount(app, lease)
    if (!opened || stopping.signal.aborted) return
    settling.ask()
    await sendQueued(opened)
    copying.ask()
    await wakeWhenDue()
  }
  /** Wakes when the next message is due, for example when its undo period ends, rather than at the next interval. */
  const wakeWhenDue = async (): Promise<void> => {
    const due = await nextQueuedAt(app, lease.workspaceId, lease.mailboxId)
    clearTimeout(dueTimer)
    const waitMs = due === null ? null : due.getTime() - Date.now()
    if (waitMs === null || waitMs > everyMs || stopping.signal.aborted) return
    dueTimer = setTimeout(sending.ask, Math.max(50, waitMs))
  }
  const note = (what: string) => (error: unknown) =>
    app.log.warn({ mailboxId: lease.mailboxId, error: String(error) }, what)
  const sending = createRounds(round, note('could not send replies'))
  const settling = createRounds(settle, note('could not look for replies with unknown delivery'))
  const copying = createRounds(
    () => keepCopies(mailSync, lease, (account, work) => inMailbox(mailSync, lease, account)(work)),
    note('could not append copies to Sent'),
  )
  const sweep = setInterval(sending.ask, everyMs)
  sending.ask()
  return {
    ask: sending.ask,
    stop: async () => {
      stopping.abort()
      clearInterval(sweep)
      clearTimeout(dueTimer)
      await sending.settle()
      await settling.settle()
      await copying.settle()
    },
  }
}

const inMailbox =
  (mailSync: MailSync, lease: Lease, account: MailAccount) =>
  <T>(work: (session: MailSession) => Promise<T>): Promise<T> =>
    withSession({ mailSync, source: lease, signal: AbortSignal.timeout(claimMs) }, account, work)
