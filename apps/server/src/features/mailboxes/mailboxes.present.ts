import { type Mailbox, showReason } from '@postroom/contract'
import type { RequestContext } from '#platform/calls/context.ts'
import type { MailboxRow } from './mailboxes.queries.ts'

const objectAbilities = ['mailbox.connect'] as const

/** The owner of a personal mailbox has all abilities on it, whatever their role. */
export const abilitiesOnMailbox = (
  ctx: Pick<RequestContext, 'abilitiesOn'>,
  { scope }: Pick<Mailbox, 'scope'>,
): string[] => (scope === 'PERSONAL' ? [...objectAbilities] : ctx.abilitiesOn(objectAbilities))

/** Presents a personal mailbox to its owner. */
export const presentOwnMailbox = (row: MailboxRow): Mailbox => presentMailbox(row, [...objectAbilities])

/** Channel of a mailbox; null for mail. */
export const channelOf = ({ channel, handle }: Pick<MailboxRow, 'channel' | 'handle'>): Mailbox['channel'] =>
  channel && { kind: channel, handle: handle ?? '' }

/**
 * Whether the mailbox sends mail that names another sender. Exchange and Graph take the recipients from the header; Gmail
 * and Microsoft replace or refuse a sender that is not the mailbox's own.
 */
export const sendsForOthers = ({
  channel,
  access,
  provider,
}: Pick<MailboxRow, 'channel' | 'access' | 'provider'>): boolean =>
  channel === null &&
  (access === 'password' || access === 'oauth') &&
  provider !== 'Google' &&
  provider !== 'Microsoft'

/** Whether mail of other mailboxes can be put into this one: Graph stores it as drafts. */
export const takesMovedMail = ({ channel, access }: Pick<MailboxRow, 'channel' | 'access'>): boolean =>
  channel === null && access !== 'graph'

/** Lists fields one by one, so that passwords and tokens can never be included. */
export const presentMailbox = (row: MailboxRow, abilities: string[]): Mailbox => ({
  id: row.id,
  channel: channelOf(row),
  email: row.email,
  displayName: row.displayName,
  provider: row.provider,
  scope: row.scope,
  inboxId: row.inboxId,
  state: row.state,
  stateReason: row.stateReason && showReason(row.stateReason),
  access: row.access,
  account: row.account,
  imap: row.imap,
  smtp: row.smtp,
  sync: {
    messagesOnServer: row.messagesOnServer,
    messagesHeld: row.messagesHeld,
    quarantined: row.quarantined,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
  },
  abilities,
})
