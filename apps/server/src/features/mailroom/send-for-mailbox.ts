import { appendSentCopy, connectImap, type ImapSession } from '@postroom/mail'
import { claimQueued, listAbandoned, type QueuedMessage } from '#features/conversations/index.ts'
import { type MailboxCredentials, openCredentials } from '#features/mailboxes/index.ts'
import { type CopyDue, deleteCopyDue, listCopiesDue } from './copies.queries.ts'
import type { Lease } from './leases.queries.ts'
import type { Mailroom } from './mailroom.ts'
import { createRounds } from './rounds.ts'
import { sendMessage } from './send-message.ts'
import { settleUnknown } from './settle-unknown.ts'

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
/** Google and Microsoft keep a copy themselves, a moment after they took the message. */
const ownCopyWaitMs = 5_000

/** Sends the replies of one mailbox for as long as the lease is ours. */
export function sendForMailbox(mailroom: Mailroom, lease: Lease): MailboxSender {
  const { app } = mailroom
  const stopping = new AbortController()
  /** Claimed here and not settled: their claim may run out while a slow server takes its time. */
  const underWay = new Set<string>()

  const sendQueued = async (credentials: MailboxCredentials): Promise<void> => {
    for (;;) {
      if (stopping.signal.aborted) return
      const claim = { by: mailroom.holder, limit: claimsAtOnce, leaseMs: claimMs }
      const messages = await claimQueued(app, lease.workspaceId, lease.mailboxId, claim)
      if (messages.length === 0) return
      for (const { messageId } of messages) underWay.add(messageId)
      await Promise.all(messages.map((message) => sendOne(credentials, message)))
    }
  }
  const sendOne = async (credentials: MailboxCredentials, message: QueuedMessage): Promise<void> => {
    try {
      const state = await sendMessage(mailroom, lease, credentials.smtp, message)
      if (state === 'unknown') await settleUnknown(mailroom, lease, message, onImap(mailroom, credentials))
    } finally {
      underWay.delete(message.messageId)
    }
  }
  const settleAbandoned = async (credentials: MailboxCredentials): Promise<void> => {
    const abandoned = await listAbandoned(app, lease.workspaceId, lease.mailboxId)
    for (const message of abandoned) {
      if (underWay.has(message.messageId)) continue
      await settleUnknown(mailroom, lease, message, onImap(mailroom, credentials))
    }
  }
  const round = async (): Promise<void> => {
    const credentials = await app.db.read(lease.workspaceId, (tx) =>
      openCredentials(app, tx, lease.workspaceId, lease.mailboxId),
    )
    if (!credentials || stopping.signal.aborted) return
    await settleAbandoned(credentials)
    await sendQueued(credentials)
    copying.ask()
  }
  const note = (what: string) => (error: unknown) =>
    app.log.warn({ mailboxId: lease.mailboxId, error: String(error) }, what)
  const sending = createRounds(round, note('replies could not be sent'))
  const copying = createRounds(() => keepCopies(mailroom, lease), note('copies in Sent could not be kept'))
  const sweep = setInterval(sending.ask, everyMs)
  sending.ask()
  return {
    ask: sending.ask,
    stop: async () => {
      stopping.abort()
      clearInterval(sweep)
      await sending.settle()
      await copying.settle()
    },
  }
}

const onImap =
  (mailroom: Mailroom, credentials: MailboxCredentials) =>
  async <T>(work: (session: ImapSession) => Promise<T>): Promise<T> =>
    mailroom.connectionSlots.use(AbortSignal.timeout(claimMs), async () => {
      const session = await connectImap(credentials.imap)
      try {
        return await work(session)
      } finally {
        await session.close()
      }
    })

/** Puts copies into Sent that are not there yet; an interruption repeats the search, not the copy. */
async function keepCopies(mailroom: Mailroom, lease: Lease): Promise<void> {
  const { app } = mailroom
  const { credentials, due } = await app.db.read(lease.workspaceId, async (tx) => ({
    credentials: await openCredentials(app, tx, lease.workspaceId, lease.mailboxId),
    due: await listCopiesDue(tx, lease),
  }))
  if (!credentials || due.length === 0) return
  const savesItself =
    credentials.mailbox.provider === 'Google' || credentials.mailbox.provider === 'Microsoft'
  const waitMs = savesItself ? ownCopyWaitMs : 0
  const keep = async (session: ImapSession, { messageId, messageKey, rawSha256, sentAt }: CopyDue) => {
    await appendSentCopy(session, await app.blobs.get(rawSha256), messageKey, { date: sentAt, waitMs })
    await app.db.write(lease.workspaceId, (tx) => deleteCopyDue(tx, lease, messageId))
  }
  await onImap(
    mailroom,
    credentials,
  )(async (session) => {
    for (const copy of due) await keep(session, copy)
  })
}
