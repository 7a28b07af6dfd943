import { z } from 'zod'
import { instant, ref, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'
import { channelOf, mailboxStates } from '../mailboxes.ts'

export const inbox = z.object({
  id: ref('inbox'),
  name: z.string(),
  description: z.string(),
  type: z.enum(['SharedInbox', 'PersonalInbox']),
  email: z.string(),
  mailboxId: ref('mailbox'),
  /** Null for mail. */
  channel: channelOf.nullable(),
  /** False for chats, and where the provider sends mail only in the mailbox's own name. */
  canRedirect: z.boolean(),
  /** False for chats, and where the server takes no mail from other mailboxes. */
  takesMovedMail: z.boolean(),
  mailboxState: z.enum(mailboxStates),
  mailboxStateReason: shownReason.nullable(),
  members: z.array(
    z.object({
      id: ref('user'),
      firstName: z.string(),
      lastName: z.string(),
      /** An observer sees everything and is assigned nothing. */
      role: z.enum(['member', 'observer']),
      /** Added directly; others belong to the inbox through a team only. */
      isDirect: z.boolean(),
    }),
  ),
  /** Teams whose members all work in the inbox. */
  teams: z.array(z.object({ id: ref('team'), name: z.string() })),
  /** Whether the current user works in this inbox. */
  isMember: z.boolean(),
  /** Open conversations that are not snoozed for everyone or for the reader, as lists count them. */
  openCount: z.number().int(),
  /** Open conversations that are. */
  snoozedCount: z.number().int(),
  /** People who work in it see the reply drafts of each other. */
  sharesDrafts: z.boolean(),
  version: version(),
  createdAt: instant(),
  abilities,
})

export type Inbox = z.infer<typeof inbox>
