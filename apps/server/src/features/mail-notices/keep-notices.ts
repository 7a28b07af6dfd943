import {
  type GraphConnectOptions,
  graphSubscriptions,
  type ImapFolder,
  MailServerError,
  openGraphNotices,
} from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { keepFolders, type WantedFolder } from './keep-folders.ts'
import { noticeAddress } from './notice-address.ts'
import { deleteSubscriptions, listSubscriptions, takeWaiting } from './subscriptions.queries.ts'

/** How one hears of changes in a mailbox, and why not from the server where one has to ask. */
export type News =
  | { readonly how: 'told'; readonly reason: null }
  | {
      readonly how: 'asked'
      /**
       * `no_address`: Microsoft takes none but a public https address; `shared`: it tells an account of its own mailbox only;
       * `unreachable`: it could not reach ours; `refused`: it will not; `trouble`: it cannot at the moment; `no_stream`: what an
       * Exchange server tells does not get through.
       */
      readonly reason: 'no_address' | 'shared' | 'unreachable' | 'refused' | 'trouble' | 'no_stream'
    }

interface ToldMailbox {
  readonly workspaceId: string
  readonly mailboxId: string
  /** The account that signed in; Microsoft tells an account of its own mailbox only. */
  readonly account: string | null
  readonly options: GraphConnectOptions
  /** The folders that are to be told of. */
  readonly choose: (listed: readonly ImapFolder[]) => Promise<readonly WantedFolder[]>
  readonly onGap: (folder: WantedFolder) => void
}

/** A mailbox may have a thousand subscriptions, those of every other program counted. */
const foldersAtMost = 50

/** Makes, renews and removes subscriptions as the mailbox needs them; answers how its news come now. Never throws. */
export async function keepNotices(app: App, mailbox: ToldMailbox): Promise<News> {
  const { workspaceId, mailboxId, account, options, choose, onGap } = mailbox
  const url = noticeAddress(app)
  if (url === null) return { how: 'asked', reason: 'no_address' }
  if (account !== null && account.toLowerCase() !== options.mailbox.toLowerCase())
    return { how: 'asked', reason: 'shared' }
  try {
    const notices = await openGraphNotices(options)
    try {
      const wanted = await choose(await notices.listFolders())
      await keepFolders({ app, workspaceId, mailboxId, url, notices, onGap }, wanted.slice(0, foldersAtMost))
    } finally {
      notices.close()
    }
  } catch (error) {
    app.log.warn({ mailboxId, error: String(error), text: textOf(error) }, 'a mailbox is not told of')
    if (!(await isToldOf(app, mailboxId))) return { how: 'asked', reason: reasonOf(error) }
  }
  return { how: 'told', reason: null }
}

/** The inbox has a subscription that lives. */
async function isToldOf(app: App, mailboxId: string): Promise<boolean> {
  const rows = await listSubscriptions(app, mailboxId)
  return rows.some(({ isInbox, leftMs, lifecycle }) => isInbox && leftMs > 0 && lifecycle === null)
}

const textOf = (error: unknown): string | undefined =>
  error instanceof MailServerError ? error.serverText : undefined

function reasonOf(error: unknown): Extract<News, { how: 'asked' }>['reason'] {
  if (!(error instanceof MailServerError) || error.kind !== 'refused') return 'trouble'
  return /validat|notification (?:endpoint|url)/i.test(error.serverText ?? '') ? 'unreachable' : 'refused'
}

/** What was told since the last time this was asked. */
export interface ToldSince {
  readonly inbox: boolean
  readonly others: boolean
  /** Notices were lost, or are about to be, because of the subscriptions: these need care now. */
  readonly needsCare: boolean
}

export async function takeNotices(app: App, mailboxId: string): Promise<ToldSince> {
  const rows = await takeWaiting(app, mailboxId)
  const isMissed = rows.some(({ lifecycle }) => lifecycle === 'missed' || lifecycle === 'subscriptionRemoved')
  return {
    inbox: isMissed || rows.some(({ isInbox, isWaiting }) => isInbox && isWaiting),
    others: isMissed || rows.some(({ isInbox, isWaiting }) => !isInbox && isWaiting),
    needsCare: rows.some(({ lifecycle }) => lifecycle !== null && lifecycle !== 'missed'),
  }
}

/** The mailbox is told of no more. What the server cannot be told now ends by itself within three days, and is ignored until then. */
export async function endNotices(
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
    app.log.warn({ mailboxId, error: String(error) }, 'subscriptions of a mailbox end by themselves')
  } finally {
    subscriptions.close()
  }
}
