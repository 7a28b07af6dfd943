import type { GraphConnectOptions, ImapFolder, TokenSource } from '@postroom/mail'
import { endNotices, keepNotices, type News, takeNotices } from '#features/mail-notices/index.ts'
import { findMailbox, graphOptions, isWorking, type MailboxRow } from '#features/mailboxes/index.ts'
import { chooseFolders, inboxFolder } from './choose-folders.ts'
import type { Lease } from './leases.queries.ts'
import { choicesOf } from './listed-folders.ts'
import type { Mailroom } from './mailroom.ts'
import { createRounds } from './rounds.ts'
import { noteNews } from './watches.queries.ts'

export interface MailboxNotices {
  /** The server has told something. */
  ask(): void
  /** Settings changed: other folders may be wanted, or another account. */
  renew(): void
  stop(): Promise<void>
}

/** In case that a notice was stored and nobody heard that it was; no longer than an access token lasts at least. */
const everyMs = 2 * 60_000
const careEveryMs = 15 * 60_000
const refusedForMs = 60 * 60_000

type Where = 'inbox' | 'others'

/** Sees to it that the server tells of a mailbox, and hands on what it tells, for as long as the lease is ours. */
export function noticeMailbox(
  mailroom: Mailroom,
  lease: Lease,
  onTold: (where: Where) => void,
): MailboxNotices {
  const { app } = mailroom
  const { workspaceId, mailboxId } = lease
  const stopping = new AbortController()
  let careAt = 0
  /** It is none that is told of by web hook, and nothing is left of what it may have been. */
  let isOver = false
  /** What opened the mailbox last: whoever disconnects it forgets the grant, and the subscriptions are still to be ended. */
  let last: { readonly options: GraphConnectOptions; token: string } | null = null

  const find = (): Promise<MailboxRow | null> =>
    app.db.read(workspaceId, (tx) => findMailbox(tx, workspaceId, mailboxId))

  const round = async (): Promise<void> => {
    const mailbox = await find()
    if (stopping.signal.aborted) return
    if (!isTellable(mailbox)) return leave(mailbox)
    const { grantId, email, account } = mailbox
    const given = graphOptions(app, { workspaceId, grantId }, email)
    const options = { ...given, token: remembering(given, given.token) }
    const told = await takeNotices(app, mailboxId)
    if (told.inbox) onTold('inbox')
    if (told.others) onTold('others')
    if (told.needsCare || Date.now() >= careAt) await care(options, account)
    else await options.token()
  }
  const leave = async (mailbox: MailboxRow | null): Promise<void> => {
    if (isOver) return
    await end()
    // Exchange says itself how it is watched.
    if (mailbox && mailbox.access !== 'ews')
      await app.db.write(workspaceId, (tx) => noteNews(tx, { workspaceId, mailboxId }, null))
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
    const news = await keepNotices(app, {
      ...source,
      account,
      options,
      choose: async (listed: readonly ImapFolder[]) =>
        chooseFolders(listed, await choicesOf(app, source)).map(({ path }) => ({
          path,
          isInbox: path === inboxFolder.path,
        })),
      onGap: ({ isInbox }) => onTold(isInbox ? 'inbox' : 'others'),
    })
    careAt = Date.now() + pauseAfter(news)
    await note(news)
    if (news.reason === 'no_address' || news.reason === 'shared') await end()
  }
  const note = async (news: News): Promise<void> => {
    if (news.how === 'told') mailroom.told.add(mailboxId)
    else mailroom.told.delete(mailboxId)
    await app.db.write(workspaceId, (tx) => noteNews(tx, { workspaceId, mailboxId }, news))
  }
  const end = async (): Promise<void> => {
    mailroom.told.delete(mailboxId)
    const { options, token } = last ?? {}
    await endNotices(
      app,
      mailboxId,
      options && token ? { ...options, token: async () => token, timeoutMs: 10_000 } : null,
    )
  }
  const rounds = createRounds(round, (error) => {
    if (!stopping.signal.aborted)
      app.log.warn({ mailboxId, error: String(error) }, 'notices were not looked at')
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
      // Another process goes on with what there is, unless it is over.
      if (!isOver && !isTellable(await find())) await end()
      mailroom.told.delete(mailboxId)
    },
  }
}

const isTellable = (mailbox: MailboxRow | null): mailbox is MailboxRow & { readonly grantId: string } =>
  mailbox !== null && mailbox.access === 'graph' && mailbox.grantId !== null && isWorking(mailbox)

/** What was refused is seldom allowed soon; trouble passes. */
const pauseAfter = ({ reason }: News): number => {
  if (reason === null) return careEveryMs
  return reason === 'trouble' ? everyMs : refusedForMs
}
