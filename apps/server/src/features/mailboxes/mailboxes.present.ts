import type { Mailbox } from '@postroom/contract'
import type { MailboxRow } from './mailboxes.queries.ts'

export const objectAbilities = ['mailbox.connect'] as const

/** Passwords and tokens have no way into this shape. */
export const presentMailbox = (row: MailboxRow, abilities: string[]): Mailbox => ({
  id: row.id,
  email: row.email,
  displayName: row.displayName,
  provider: row.provider,
  scope: row.scope,
  inboxId: row.inboxId,
  state: row.state,
  stateText: row.stateText,
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
