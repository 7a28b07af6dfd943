import { type Inbox, showReason } from '@postroom/contract'
import { channelOf, type MailboxStateOf, sendsForOthers, takesMovedMail } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { InboxRow, OpenCounts } from './inboxes.queries.ts'

export const objectAbilities = ['inbox.update', 'inbox.delete'] as const

/** What the person may do with its conversations; observers may only read. */
export const abilitiesInside = (
  ctx: Pick<Context, 'abilitiesOn'>,
  as: { isObserver: boolean } | undefined,
): string[] => (as ? ctx.abilitiesOn(['conversation.work', 'conversation.reply'], as) : [])

export interface InboxFacts {
  readonly mailbox: MailboxStateOf | undefined
  readonly members: Inbox['members']
  readonly teams: Inbox['teams']
  readonly isMember: boolean
  readonly counts: OpenCounts
  readonly sharesDrafts: boolean
  readonly abilities: string[]
}

export const presentInbox = (row: InboxRow, facts: InboxFacts): Inbox => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  email: row.email,
  mailboxId: row.mailboxId,
  channel: facts.mailbox ? channelOf(facts.mailbox) : null,
  canRedirect: facts.mailbox !== undefined && sendsForOthers(facts.mailbox),
  takesMovedMail: facts.mailbox !== undefined && takesMovedMail(facts.mailbox),
  mailboxState: facts.mailbox?.state ?? 'disconnected',
  mailboxStateReason: facts.mailbox?.stateReason ? showReason(facts.mailbox.stateReason) : null,
  members: facts.members,
  teams: facts.teams,
  isMember: facts.isMember,
  openCount: facts.counts.open,
  snoozedCount: facts.counts.snoozed,
  sharesDrafts: facts.sharesDrafts,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  abilities: facts.abilities,
})
