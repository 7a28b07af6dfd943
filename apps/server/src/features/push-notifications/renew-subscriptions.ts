import {
  type GraphConnectOptions,
  graphSubscriptions,
  type ImapFolder,
  MailServerError,
  openGraphNotifications,
} from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { keepFolders, type WantedFolder } from './keep-folders.ts'
import { notificationAddress } from './notification-address.ts'
import { deleteSubscriptions, listSubscriptions, takeWaiting } from './subscriptions.queries.ts'

/** Watch mode of a mailbox: push or poll, with the reason for polling. */
export type WatchMode =
  | { readonly mode: 'push'; readonly reason: null }
  | {
      readonly mode: 'poll'
      /**
       * `no_address`: this instance has no public HTTPS address; `shared`: Graph notifies an account of its own mailbox only;
       * `unreachable`: Graph could not reach our address; `refused`: Graph refused the subscription; `trouble`: temporary
       * error; `no_stream`: EWS streaming notifications do not get through.
       */
      readonly reason: 'no_address' | 'shared' | 'unreachable' | 'refused' | 'trouble' | 'no_stream'
    }

interface PushMailbox {
  readonly workspaceId: string
  readonly mailboxId: string
  /** The account that signed in; Graph notifies an account of its own mailbox only. */
  readonly account: string | null
  readonly options: GraphConnectOptions
  /** Chooses the folders to subscribe to. */
  readonly choose: (listed: readonly ImapFolder[]) => Promise<readonly WantedFolder[]>
  readonly onGap: (folder: WantedFolder) => void
}

/** Graph allows 1000 subscriptions per mailbox, including those of other programs. */
const foldersAtMost = 50

/** Creates, renews and deletes subscriptions as the mailbox needs them. Returns its watch mode; failures only change the mode. */
export async function renewSubscriptions(app: App, mailbox: PushMailbox): Promise<WatchMode> {
  const { workspaceId, mailboxId, account, options, choose, onGap } = mailbox
  const url = notificationAddress(app)
  if (url === null) return { mode: 'poll', reason: 'no_address' }
  if (account !== null && account.toLowerCase() !== options.mailbox.toLowerCase())
    return { mode: 'poll', reason: 'shared' }
  try {
    const notices = await openGraphNotifications(options)
    try {
      const wanted = await choose(await notices.listFolders())
      await keepFolders({ app, workspaceId, mailboxId, url, notices, onGap }, wanted.slice(0, foldersAtMost))
    } finally {
      notices.close()
    }
  } catch (error) {
    app.log.warn(
      { mailboxId, error: String(error), text: textOf(error) },
      'could not keep the subscriptions of a mailbox',
    )
    if (!(await hasInboxSubscription(app, mailboxId))) return { mode: 'poll', reason: reasonOf(error) }
  }
  return { mode: 'push', reason: null }
}

/** True if the inbox has a valid subscription. */
async function hasInboxSubscription(app: App, mailboxId: string): Promise<boolean> {
  const rows = await listSubscriptions(app, mailboxId)
  return rows.some(({ isInbox, leftMs, lifecycle }) => isInbox && leftMs > 0 && lifecycle === null)
}

const textOf = (error: unknown): string | undefined =>
  error instanceof MailServerError ? error.serverText : undefined

function reasonOf(error: unknown): Extract<WatchMode, { mode: 'poll' }>['reason'] {
  if (!(error instanceof MailServerError) || error.kind !== 'refused') return 'trouble'
  return /validat|notification (?:endpoint|url)/i.test(error.serverText ?? '') ? 'unreachable' : 'refused'
}

/** Notifications received since the last call. */
export interface ReceivedNotifications {
  readonly inbox: boolean
  readonly others: boolean
  /** A subscription was removed or must be reauthorized, so `renewSubscriptions` must run now. */
  readonly needsCare: boolean
}

/** Reads and resets the stored notifications of a mailbox. */
export async function takeNotifications(app: App, mailboxId: string): Promise<ReceivedNotifications> {
  const rows = await takeWaiting(app, mailboxId)
  const isMissed = rows.some(({ lifecycle }) => lifecycle === 'missed' || lifecycle === 'subscriptionRemoved')
  return {
    inbox: isMissed || rows.some(({ isInbox, isWaiting }) => isInbox && isWaiting),
    others: isMissed || rows.some(({ isInbox, isWaiting }) => !isInbox && isWaiting),
    needsCare: rows.some(({ lifecycle }) => lifecycle !== null && lifecycle !== 'missed'),
  }
}

/**
 * Deletes all subscriptions of a mailbox. Those that cannot be deleted at Graph expire within three days; their
 * notifications are ignored until then.
 */
export async function endSubscriptions(
  app: App,
  mailboxId: string,
  options: GraphConnectOptions | null,
): Promise<void> {
  const ids = await deleteSubscriptions(app, mailboxId)
  if (ids.length === 0 || options === null) return
  const subscriptions = graphSubscriptions(options)
  try {
    for (const id of ids) await subscriptions.remove(id)
  } catch (error) {
    app.log.warn(
      { mailboxId, error: String(error) },
      'could not delete subscriptions at Graph; they will expire',
    )
  } finally {
    subscriptions.close()
  }
}
