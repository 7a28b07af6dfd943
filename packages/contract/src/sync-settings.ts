import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, ref, version } from './core/fields.ts'
import { reasonParams } from './core/reason.ts'

const mailboxId = ref('mailbox')
const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'
export const folderRoles = ['archive', 'sent', 'trash', 'junk'] as const

export const historyImport = z.object({
  /** Null: all mail. */
  from: instant().nullable(),
  /** Status of the imported conversations. */
  target: z.enum(['open', 'closed']),
  state: z.enum(['running', 'paused', 'cancelled', 'done']),
  /** Null while the messages are being counted. */
  total: z.number().int().nullable(),
  imported: z.number().int(),
  startedAt: instant(),
  finishedAt: instant().nullable(),
})
export type HistoryImport = z.infer<typeof historyImport>

/** Sync settings of a mailbox. */
export const syncSettings = z.object({
  mailboxId,
  /** Mail since then is fetched automatically; null: all mail. */
  historyFrom: instant().nullable(),
  /** Number of older messages that are on the server only. */
  skipped: z.number().int(),
  /** The current import, or the last one. */
  import: historyImport.nullable(),
})
export type SyncSettings = z.infer<typeof syncSettings>

export const mailFolder = z.object({
  path: z.string(),
  /** Role as chosen or as the server reports it; null for an ordinary folder. */
  role: z.enum(['inbox', 'sent', 'archive', 'trash', 'junk', 'drafts', 'all', 'flagged']).nullable(),
  isSynced: z.boolean(),
  /** False for trash, junk and drafts, which are never fetched, and for the inbox, which always is. */
  canChoose: z.boolean(),
  messages: z.number().int().nullable(),
})
export type MailFolder = z.infer<typeof mailFolder>

const ownMailbox = { access: 'mailbox.own', mfa: 'enrolled' } as const

export const getSyncSettings = defineCall({
  name: 'syncSettings.get',
  summary: 'Returns the history start date of a mailbox, the number of older messages, and their import.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/history' },
  ...ownMailbox,
  impact: 'read',
  input: z.object({ mailboxId }),
  output: syncSettings,
  example: { input: { mailboxId: exampleMailbox } },
})

export const listMailFolders = defineCall({
  name: 'syncSettings.list_folders',
  summary: 'Lists the folders of a mailbox as on its server, and which of them are synced.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/folders' },
  ...ownMailbox,
  impact: 'read',
  limitPerMinute: 20,
  input: z.object({ mailboxId }),
  output: z.object({
    items: z.array(mailFolder),
    /** Rises with every change of the settings of folders. */
    version: version(),
  }),
  errors: ['folders_not_listed'],
  example: { input: { mailboxId: exampleMailbox } },
})

export const setMailFolders = defineCall({
  name: 'syncSettings.set_folders',
  summary: 'Sets which folders are synced, and which ones are archive, Sent, trash and junk.',
  rest: { method: 'PUT', path: '/api/v1/settings/sync/:mailboxId/folders' },
  ...ownMailbox,
  impact: 'write',
  input: z.object({
    mailboxId,
    /** Of the folders that the client last saw; if they were changed since, the answer is 409. */
    version: version().optional(),
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
  errors: ['conflict', 'folder_role_twice'],
  example: {
    input: { mailboxId: exampleMailbox, folders: [{ path: 'Newsletters', isSynced: false }] },
    output: {},
  },
})

export const beginHistoryImport = defineCall({
  name: 'syncSettings.begin_import',
  summary:
    'Imports older mail, newest first, without automatic replies, rules or waiting times. Its conversations are opened or closed as requested.',
  rest: { method: 'POST', path: '/api/v1/settings/sync/:mailboxId/history' },
  ...ownMailbox,
  impact: 'write',
  input: z.object({ mailboxId, from: instant().nullable(), target: z.enum(['open', 'closed']) }),
  output: syncSettings,
  errors: ['import_under_way', 'nothing_skipped'],
  example: { input: { mailboxId: exampleMailbox, from: '2026-01-01T00:00:00Z', target: 'closed' } },
})

export const steerHistoryImport = defineCall({
  name: 'syncSettings.steer_import',
  summary: 'Pauses, resumes or cancels the import of older mail; imported mail is kept.',
  rest: { method: 'PUT', path: '/api/v1/settings/sync/:mailboxId/history' },
  ...ownMailbox,
  impact: 'write',
  input: z.object({ mailboxId, action: z.enum(['pause', 'resume', 'cancel']) }),
  output: syncSettings,
  errors: ['no_import'],
  example: { input: { mailboxId: exampleMailbox, action: 'pause' } },
})

export const syncSettingsChanged = defineEvent({
  type: 'sync_settings.changed',
  summary: 'The import of older mail progressed, or the folders to sync or the history start date changed.',
  scope: 'staff',
  payload: z.object({ scope: syncSettings }),
})

export const syncSettingsContract = defineFeature({
  name: 'syncSettings',
  area: 'mailboxes',
  calls: [getSyncSettings, listMailFolders, setMailFolders, beginHistoryImport, steerHistoryImport],
  events: [syncSettingsChanged],
  errors: {
    folders_not_listed: {
      status: 424,
      text: 'The mail server did not list its folders: {reason}',
      params: reasonParams,
    },
    folder_role_twice: { status: 400, text: 'Choose one folder at most for each purpose.' },
    import_under_way: { status: 409, text: 'Older mail is being imported already.' },
    nothing_skipped: { status: 409, text: 'All mail of this mailbox is here already.' },
    no_import: { status: 409, text: 'No older mail is being imported.' },
  },
  abilities: {},
})
