import { z } from 'zod'
import { bulkChangeId } from './bulk-changes/shapes.ts'
import { conversationSummary } from './conversations/shapes.ts'
import { defineCall } from './core/call.ts'
import { ref, requiredText, version } from './core/fields.ts'
import { shownReason } from './core/reason.ts'

const mailboxId = ref('mailbox')

const switches = {
  /** Reading a conversation here marks its mail as read on the server. */
  readThere: z.boolean(),
  /** Mail read in another program becomes read here: for personal inboxes, which have one reader. */
  readHere: z.boolean(),
  /** Stars, in both directions. */
  flags: z.boolean(),
  /** Closing moves mail from the inbox to the archive, reopening moves it back. */
  archiveThere: z.boolean(),
  /**
   * A conversation is closed when another program has moved all its mail out of the inbox, and reopened when mail is
   * moved back.
   */
  closeHere: z.boolean(),
  /** Mail that another program deletes is no longer shown here, but stays stored. */
  hideHere: z.boolean(),
}

/** Settings of the two-way sync between Postroom and other mail programs. */
export const writeBack = z.object({
  mailboxId,
  scope: z.enum(['TEAM', 'PERSONAL']),
  ...switches,
  version: version(),
  /** Number of changes still to be written to the server. */
  waiting: z.number().int(),
  /** Newest changes that the server rejected, with reasons. */
  refused: z.array(z.object({ messages: z.number().int(), reason: shownReason })),
})
export type WriteBack = z.infer<typeof writeBack>

const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'

export const getWriteBack = defineCall({
  name: 'mailSync.get_write_back',
  summary: 'Returns which changes are written to the mail server and back.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/write-back' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ mailboxId }),
  output: writeBack,
  example: { input: { mailboxId: exampleMailbox } },
})

export const setWriteBack = defineCall({
  name: 'mailSync.set_write_back',
  summary: 'Sets which changes are written to the mail server and back.',
  rest: { method: 'PUT', path: '/api/v1/settings/sync/:mailboxId/write-back' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    mailboxId,
    version: version(),
    readThere: switches.readThere.optional(),
    readHere: switches.readHere.optional(),
    flags: switches.flags.optional(),
    archiveThere: switches.archiveThere.optional(),
    closeHere: switches.closeHere.optional(),
    hideHere: switches.hideHere.optional(),
  }),
  output: writeBack,
  errors: ['conflict', 'read_here_is_personal'],
  example: { input: { mailboxId: exampleMailbox, version: 1, archiveThere: true } },
})

export const moveConversation = defineCall({
  name: 'mailSync.move_conversation',
  summary:
    'Moves the mail of a conversation to another folder on its server: `inbox` (and reopens it), `archive` (and closes it), `junk`, `trash` or a folder path. In junk and trash it is shown among removed conversations only.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/move' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    conversationId: ref('conversation'),
    to: requiredText('folder', 500),
    bulkChangeId: bulkChangeId(),
  }),
  /** With the previous folder, to undo the move. */
  output: conversationSummary.extend({ from: z.string() }),
  errors: ['no_such_folder', 'closing_incomplete', 'closing_not_allowed'],
  example: { input: { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1', to: 'archive' } },
})

export const moveToInbox = defineCall({
  name: 'mailSync.move_to_inbox',
  summary:
    'Moves a conversation with its mail, comments and history to another inbox in which you work. Its mail is copied to the mailbox of that inbox and then moved to the trash of the first one. A team and an assignee that do not work there are taken off.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/inbox' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    conversationId: ref('conversation'),
    inboxId: ref('inbox'),
    bulkChangeId: bulkChangeId(),
  }),
  output: conversationSummary,
  errors: [
    'takes_no_moved_mail',
    'mail_is_there_already',
    'mail_still_to_send',
    'conversation_is_removed',
    'team_not_in_inbox',
  ],
  example: {
    input: {
      conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
      inboxId: '019a9f6e-5d1c-7000-8000-0000000000a2',
    },
  },
})

export const listMoveTargets = defineCall({
  name: 'mailSync.list_targets',
  summary:
    'Lists the folders with the mail of a conversation, and those it can be moved to; none on a channel.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/folders' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId: ref('conversation') }),
  output: z.object({
    items: z.array(
      z.object({
        path: z.string(),
        role: z.enum(['inbox', 'archive', 'other']),
        /** Mail in other folders exists on the server only. */
        isFetched: z.boolean(),
      }),
    ),
    /** Paths; copies of our replies in Sent do not count. */
    current: z.array(z.string()),
  }),
  example: { input: { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1' } },
})
