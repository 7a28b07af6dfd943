import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, ref } from './core/fields.ts'
import { reasonParams } from './core/reason.ts'

const mailboxId = ref('mailbox')
const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'
export const folderRoles = ['archive', 'sent', 'trash', 'junk'] as const

export const historyImport = z.object({
  /** Null: all there is. */
  from: instant().nullable(),
  /** What becomes of the conversations that it makes. */
  target: z.enum(['open', 'closed']),
  state: z.enum(['running', 'paused', 'cancelled', 'done']),
  /** Null while the messages are being looked up. */
  total: z.number().int().nullable(),
  imported: z.number().int(),
  startedAt: instant(),
  finishedAt: instant().nullable(),
})
export type HistoryImport = z.infer<typeof historyImport>

/** What of a mailbox is fetched. */
export const mailScope = z.object({
  mailboxId,
  /** Mail since then is fetched by itself; null: all of it. */
  historyFrom: instant().nullable(),
  /** Older messages on the server that are not here. */
  leftOut: z.number().int(),
  /** The import that is under way, or the last one. */
  import: historyImport.nullable(),
})
export type MailScope = z.infer<typeof mailScope>

export const mailFolder = z.object({
  path: z.string(),
  /** What it is, as chosen or as the server says; null: a folder like any other. */
  role: z.enum(['inbox', 'sent', 'archive', 'trash', 'junk', 'drafts', 'all', 'flagged']).nullable(),
  isSynced: z.boolean(),
  /** Whether it can be fetched at all: bin, junk and drafts are nobody's mail, the inbox always is. */
  canChoose: z.boolean(),
  messages: z.number().int().nullable(),
})
export type MailFolder = z.infer<typeof mailFolder>

const own = { access: 'mailbox.own', mfa: 'enrolled' } as const

export const getMailScope = defineCall({
  name: 'mailScope.get',
  summary: 'From when on mail of a mailbox is fetched, what older mail there is, and the import of it.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/history' },
  ...own,
  impact: 'read',
  input: z.object({ mailboxId }),
  output: mailScope,
  example: { input: { mailboxId: exampleMailbox } },
})

export const listMailFolders = defineCall({
  name: 'mailScope.list_folders',
  summary: 'The folders of a mailbox as its server lists them now, and which of them are fetched.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/folders' },
  ...own,
  impact: 'read',
  limitPerMinute: 20,
  input: z.object({ mailboxId }),
  output: z.object({ items: z.array(mailFolder) }),
  errors: ['folders_not_listed'],
  example: { input: { mailboxId: exampleMailbox } },
})

export const setMailFolders = defineCall({
  name: 'mailScope.set_folders',
  summary: 'Chooses which folders are fetched, and which one is the archive, Sent, the bin and junk.',
  rest: { method: 'PUT', path: '/api/v1/settings/sync/:mailboxId/folders' },
  ...own,
  impact: 'write',
  input: z.object({
    mailboxId,
    folders: z
      .array(
        z.object({
          path: z.string().min(1).max(1_000),
          isSynced: z.boolean(),
          role: z.enum(folderRoles).nullable().default(null),
        }),
      )
      .max(1_000),
  }),
  output: nothing,
  errors: ['folder_role_twice'],
  example: {
    input: { mailboxId: exampleMailbox, folders: [{ path: 'Newsletters', isSynced: false }] },
    output: {},
  },
})

export const beginHistoryImport = defineCall({
  name: 'mailScope.begin_import',
  summary:
    'Brings older mail in, newest first, without automatic replies, rules or clocks. Its conversations are open or closed as you say.',
  rest: { method: 'POST', path: '/api/v1/settings/sync/:mailboxId/history' },
  ...own,
  impact: 'write',
  input: z.object({ mailboxId, from: instant().nullable(), target: z.enum(['open', 'closed']) }),
  output: mailScope,
  errors: ['import_under_way', 'nothing_left_out'],
  example: { input: { mailboxId: exampleMailbox, from: '2026-01-01T00:00:00Z', target: 'closed' } },
})

export const steerHistoryImport = defineCall({
  name: 'mailScope.steer_import',
  summary: 'Pauses the import of older mail, goes on with it, or ends it; what it brought stays.',
  rest: { method: 'PUT', path: '/api/v1/settings/sync/:mailboxId/history' },
  ...own,
  impact: 'write',
  input: z.object({ mailboxId, action: z.enum(['pause', 'resume', 'cancel']) }),
  output: mailScope,
  errors: ['no_import'],
  example: { input: { mailboxId: exampleMailbox, action: 'pause' } },
})

export const mailScopeChanged = defineEvent({
  type: 'mail_scope.changed',
  summary: 'The import of older mail progressed, or the choice of folders or start date changed.',
  scope: 'staff',
  payload: z.object({ scope: mailScope }),
})

export const mailScopeContract = defineFeature({
  name: 'mailScope',
  area: 'mailboxes',
  calls: [getMailScope, listMailFolders, setMailFolders, beginHistoryImport, steerHistoryImport],
  events: [mailScopeChanged],
  errors: {
    folders_not_listed: {
      status: 424,
      text: 'The mail server did not list its folders: {reason}',
      params: reasonParams,
    },
    folder_role_twice: { status: 400, text: 'Choose one folder at most for each purpose.' },
    import_under_way: { status: 409, text: 'Older mail is being imported already.' },
    nothing_left_out: { status: 409, text: 'All mail of this mailbox is here already.' },
    no_import: { status: 409, text: 'No older mail is being imported.' },
  },
  abilities: {},
})
