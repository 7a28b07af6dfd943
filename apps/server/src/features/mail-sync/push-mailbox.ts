import type { GraphConnectOptions, ImapFolder, TokenSource } from '@postroom/mail'
import { findMailbox, graphOptions, isWorking, type MailboxRow } from '#features/mailboxes/index.ts'
import {
  endSubscriptions,
  renewSubscriptions,
  takeNotifications,
  type WatchMode,
} from '#features/push-notifications/index.ts'
import { chooseFolders, inboxFolder } from './choose-folders.ts'
import type { Lease } from './leases.queries.ts'
import { loadChoices } from './listed-folders.ts'
import type { MailSync } from './mail-sync.ts'
import { createRounds } from './rounds.ts'
import { storeWatchMode } from './watches.queries.ts'

export interface MailboxNotifications {
  /** Reads push notifications that have been stored. */
  ask(): void
  /** Renews the subscriptions, because folders or the account may have changed. */
  renew(): void
  stop(): Promise<void>
}

/** Fallback in case the wake-up for a notification was lost; shorter than the lifetime of an access token. */
const everyMs = 2 * 60_000
const careEveryMs = 15 * 60_000
const refusedForMs = 60 * 60_000

type Where = 'inbox' | 'others'

/** Maintains Graph subscriptions of a mailbox and forwards their notifications while this process holds its lease. */
export function pushMailbox(
  mailSync: MailSync,
  lease: Lease,
  onChanged: (where: Where) => void,
): MailboxNotifications {
  const { app } = mailSync
  const { workspaceId, mailboxId } = lease
  const stopping = new AbortController()
  let careAt = 0
  /** The mailbox is not a Graph mailbox (any more), and its subscriptions have been deleted. */
  let isOver = false
  /** Last access token: needed to delete the subscriptions after disconnecting has deleted the grant. */
  let last: { readonly options: GraphConnectOptions; token: string } | null = null

  const find = (): Promise<MailboxRow | null> =>
    app.db.read(workspaceId, (tx) => findMailbox(tx, workspaceId, mailboxId))

  const round = async (): Promise<void> => {
    const mailbox = await find()
    if (stopping.signal.aborted) return
    if (!usesGraph(mailbox)) return leave(mailbox)
    const { grantId, email, account } = mailbox
    const given = graphOptions(app, { workspaceId, grantId }, email)
    const options = { ...given, token: remembering(given, given.token) }
    const notices = await takeNotifications(app, mailboxId)
    if (notices.inbox) onChanged('inbox')
    if (notices.others) onChanged('others')
    if (notices.needsCare || performance.now() >= careAt) await care(options, account)
    else await options.token()
  }
  const leave = async (mailbox: MailboxRow | null): Promise<void> => {
    if (isOver) return
    await end()
    // For EWS, the inbox watch stores the watch mode itself.
    if (mailbox && mailbox.access !== 'ews')
      await app.db.write(workspaceId, (tx) => storeWatchMode(tx, { workspaceId, mailboxId }, null))
    isOver = true
  }
  const remembering =
    (options: GraphConnectOptions, source: TokenSource): TokenSource =>
    async (refused) => {
      const token = await source(refused)
      last = { options, token }
      return token
    }
  const care = async (options: GraphConnectOptions, account: string | null): Promise<void> => {
    const source = { workspaceId, mailboxId }
    const watchMode = await renewSubscriptions(app, {
      ...source,
      account,
      options,
      choose: async (listed: readonly ImapFolder[]) =>
        chooseFolders(listed, await loadChoices(app, source)).map(({ path }) => ({
          path,
          isInbox: path === inboxFolder.path,
        })),
      onGap: ({ isInbox }) => onChanged(isInbox ? 'inbox' : 'others'),
    })
    careAt = performance.now() + pauseAfter(watchMode)
    await note(watchMode)
    if (watchMode.reason === 'no_address' || watchMode.reason === 'shared') await end()
  }
  const note = async (watchMode: WatchMode): Promise<void> => {
    if (watchMode.mode === 'push') mailSync.pushMailboxes.add(mailboxId)
    else mailSync.pushMailboxes.delete(mailboxId)
    await app.db.write(workspaceId, (tx) => storeWatchMode(tx, { workspaceId, mailboxId }, watchMode))
  }
  const end = async (): Promise<void> => {
    mailSync.pushMailboxes.delete(mailboxId)
    const { options, token } = last ?? {}
    await endSubscriptions(
      app,
      mailboxId,
      options && token ? { ...options, token: async () => token, timeoutMs: 10_000 } : null,
    )
  }
  const rounds = createRounds(round, (error) => {
    if (!stopping.signal.aborted)
      app.log.warn({ mailboxId, error: String(error) }, 'could not process push notifications')
  })
  const timer = setInterval(() => {
    if (!isOver) rounds.ask()
  }, everyMs)
  rounds.ask()
  return {
    ask: rounds.ask,
    renew: () => {
      careAt = 0
      isOver = false
      rounds.ask()
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await rounds.settle()
      // The next holder of the lease takes over the subscriptions, unless the mailbox needs none any more.
      if (!isOver && !usesGraph(await find())) await end()
      mailSync.pushMailboxes.delete(mailboxId)
    },
  }
}

const usesGraph = (mailbox: MailboxRow | null): mailbox is MailboxRow & { readonly grantId: string } =>
  mailbox !== null && mailbox.access === 'graph' && mailbox.grantId !== null && isWorking(mailbox)

/** Retries soon after an error, and after an hour if subscriptions are refused. */
const pauseAfter = ({ reason }: WatchMode): number => {
  if (reason === null) return careEveryMs
  return reason === 'trouble' ? everyMs : refusedForMs
}
