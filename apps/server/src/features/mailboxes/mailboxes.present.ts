import { type Mailbox, showReason } from '@postroom/contract'
import type { RequestContext } from '#platform/calls/context.ts'
import type { MailboxRow } from './mailboxes.queries.ts'

const objectAbilities = ['mailbox.connect'] as const

/** Who looks after a personal mailbox is its owner, whatever their role; others are not shown it. */
export const abilitiesOnMailbox = (
  ctx: Pick<RequestContext, 'abilitiesOn'>,
  { scope }: Pick<Mailbox, 'scope'>,
): string[] => (scope === 'PERSONAL' ? [...objectAbilities] : ctx.abilitiesOn(objectAbilities))

/** For its owner. */
export const presentOwnMailbox = (row: MailboxRow): Mailbox => presentMailbox(row, [...objectAbilities])

/** Null for mail. */
export const channelOf = ({ channel, handle }: Pick<MailboxRow, 'channel' | 'handle'>): Mailbox['channel'] =>
  channel && { kind: channel, handle: handle ?? '' }

/** Passwords and tokens have no way into this shape. */
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
