import { z } from 'zod'
import { conversationSummary } from './conversations/shapes.ts'
import { defineCall } from './core/call.ts'
import { ref, requiredText, version } from './core/fields.ts'
import { shownReason } from './core/reason.ts'

const mailboxId = ref('mailbox')

const switches = {
  /** Whoever reads a conversation here makes its mail read on the server. */
  readThere: z.boolean(),
  /** What is read with another program is read here: for a personal inbox, where one person reads. */
  readHere: z.boolean(),
  /** Flags, both ways. */
  flags: z.boolean(),
  /** Closing moves mail from the inbox to the archive, reopening moves it back. */
  archiveThere: z.boolean(),
  /** A conversation is closed once another program has taken all its mail out of the inbox, and opened when it is put back. */
  closeHere: z.boolean(),
  /** What another program deletes is not shown here any more; it is kept all the same. */
  hideHere: z.boolean(),
}

/** What is done in a mailbox with other programs, and what is done here, follow one another. */
export const mailMirror = z.object({
  mailboxId,
  scope: z.enum(['TEAM', 'PERSONAL']),
  ...switches,
  version: version(),
  /** Changes that wait to be written to the server. */
  waiting: z.number().int(),
  /** The newest changes that the server did not take, with why. */
  refused: z.array(z.object({ messages: z.number().int(), reason: shownReason })),
})
export type MailMirror = z.infer<typeof mailMirror>

const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'

export const getMirror = defineCall({
  name: 'mailroom.get_mirror',
  summary: 'Which changes go from here to the mail server and back.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/mirror' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ mailboxId }),
  output: mailMirror,
  example: { input: { mailboxId: exampleMailbox } },
})

export const setMirror = defineCall({
  name: 'mailroom.set_mirror',
  summary: 'Chooses which changes go from here to the mail server and back.',
  rest: { method: 'PUT', path: '/api/v1/settings/sync/:mailboxId/mirror' },
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
  output: mailMirror,
  errors: ['conflict', 'read_here_is_personal'],
  example: { input: { mailboxId: exampleMailbox, version: 1, archiveThere: true } },
})

export const moveConversation = defineCall({
  name: 'mailroom.move_conversation',
  summary:
    'Moves the mail of a conversation to another folder on its server: `inbox` (and opens it), `archive` (and closes it), `junk`, `trash` or the path of a folder. In junk and trash it is shown among what was removed only.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/move' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId: ref('conversation'), to: requiredText('folder', 500) }),
  /** With the folder that it was in, for taking it back. */
  output: conversationSummary.extend({ from: z.string() }),
  errors: ['no_such_folder'],
  example: { input: { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1', to: 'archive' } },
})

export const listMoveTargets = defineCall({
  name: 'mailroom.list_targets',
  summary:
    'The folders that the mail of a conversation is in, and those it can be moved to; none on a channel.',
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
        /** What is in the others is on the server alone. */
        isFetched: z.boolean(),
      }),
    ),
    /** Paths; mail of ours in Sent does not count. */
    current: z.array(z.string()),
  }),
  example: { input: { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1' } },
})
