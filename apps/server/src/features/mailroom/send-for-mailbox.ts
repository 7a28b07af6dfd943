import type { MailAccount, MailSession } from '@postroom/mail'
import {
  claimQueued,
  listAbandoned,
  listUnknown,
  nextQueuedAt,
  type QueuedMessage,
} from '#features/conversations/index.ts'
import { type OpenedAccount, openAccount } from '#features/exchange/index.ts'
import { keepCopies } from './keep-copies.ts'
import type { Lease } from './leases.queries.ts'
import type { Mailroom } from './mailroom.ts'

import { createRounds } from './rounds.ts'
import { sendMessage } from './send-message.ts'
import { settleUnknown } from './settle-unknown.ts'
import { withSession } from './with-session.ts'

export interface MailboxSender {
  /** Sends what is queued, at once. */
  ask(): void
  stop(): Promise<void>
}

/** Looked for even when nothing was heard: retries that are due, and what another process left behind. */
const everyMs = 15_000
/** How long a claim protects a message once its process is gone. */
const claimMs = 60_000
const claimsAtOnce = 5

/** Sends the replies of one mailbox for as long as the lease is ours. */
export function sendForMailbox(mailroom: Mailroom, lease: Lease): MailboxSender {
  const { app } = mailroom
  const stopping = new AbortController()
  /** Claimed here and not settled: their claim may run out while a slow server takes its time. */
  const underWay = new Set<string>()
  /** Of those, the ones that may have gone out. */
  const doubtful = new Map<string, QueuedMessage>()
  let dueTimer: NodeJS.Timeout | undefined

  const sendQueued = async (opened: OpenedAccount): Promise<void> => {
    for (;;) {
      if (stopping.signal.aborted) return
      const claim = { by: mailroom.holder, limit: claimsAtOnce, leaseMs: claimMs }
      const messages = await claimQueued(app, lease.workspaceId, lease.mailboxId, claim)
      if (messages.length === 0) return
      for (const { messageId } of messages) underWay.add(messageId)
      await Promise.all(messages.map((message) => sendOne(opened, message)))
    }
  }
  const sendOne = async (opened: OpenedAccount, message: QueuedMessage): Promise<void> => {
    try {
      const state = await sendMessage(mailroom, lease, opened, message)
      if (state !== 'unknown') return
      doubtful.set(message.messageId, message)
      settling.ask()
    } finally {
      underWay.delete(message.messageId)
    }
  }
  /** Beside the sending: a mailbox that cannot be read must not hold up what can be sent. */
  const settle = async (): Promise<void> => {
    const own = [...doubtful.values()]
    const abandoned = await listAbandoned(app, lease.workspaceId, lease.mailboxId)
    const unknown = await listUnknown(app, lease.workspaceId, lease.mailboxId)
    const others = [...abandoned, ...unknown].filter(
      ({ messageId }) => !underWay.has(messageId) && !doubtful.has(messageId),
    )
    const messages = [...own, ...others]
    const opened = messages.length > 0 ? await openAccount(app, lease) : null
    if (!opened || stopping.signal.aborted) return
    await settleUnknown(mailroom, lease, messages, inMailbox(mailroom, lease, opened.account))
    for (const { messageId } of own) doubtful.delete(messageId)
  }
  const round = async (): Promise<void> => {
    const opened = await openAccount(app, lease)
    if (!opened || stopping.signal.aborted) return
    settling.ask()
    await sendQueued(opened)
    copying.ask()
    await wakeWhenDue()
  }
  /** A message whose time to be taken back has run out goes at once, not with the next sweep. */
  const wakeWhenDue = async (): Promise<void> => {
    const due = await nextQueuedAt(app, lease.workspaceId, lease.mailboxId)
    clearTimeout(dueTimer)
    const waitMs = due === null ? null : due.getTime() - Date.now()
    if (waitMs === null || waitMs > everyMs || stopping.signal.aborted) return
    dueTimer = setTimeout(sending.ask, Math.max(50, waitMs))
  }
  const note = (what: string) => (error: unknown) =>
    app.log.warn({ mailboxId: lease.mailboxId, error: String(error) }, what)
  const sending = createRounds(round, note('replies could not be sent'))
  const settling = createRounds(settle, note('replies of unknown fate were not looked for'))
  const copying = createRounds(
    () => keepCopies(mailroom, lease, (account, work) => inMailbox(mailroom, lease, account)(work)),
    note('copies in Sent could not be kept'),
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
  (mailroom: Mailroom, lease: Lease, account: MailAccount) =>
  <T>(work: (session: MailSession) => Promise<T>): Promise<T> =>
    withSession({ mailroom, source: lease, signal: AbortSignal.timeout(claimMs) }, account, work)
