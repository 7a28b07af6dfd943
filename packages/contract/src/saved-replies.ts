import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, multilineText, nothing, ref, requiredText, version } from './core/fields.ts'
import { abilities } from './core/roles.ts'
import { ruleScope } from './rules/scopes.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    savedReply: true
  }
}

export const savedReplyLimits = {
  /** Saved replies of one workspace, and of one person. */
  replies: 500,
  /** Files of one saved reply. */
  files: 10,
  /** Characters of its HTML. */
  html: 100_000,
  /** Inboxes that it is limited to. */
  inboxes: 100,
  /** Characters of a CSV file. */
  csv: 500_000,
} as const

const file = z.object({ id: ref('attachment'), fileName: z.string(), sizeBytes: z.number().int() })

export const savedReply = z.object({
  id: ref('savedReply'),
  /** `personal`: only its owner sees it. */
  scope: ruleScope,
  name: z.string(),
  /** Empty for none. */
  folder: z.string(),
  html: z.string(),
  /** Inboxes in which it is offered; none means all of them. */
  inboxIds: z.array(ref('inbox')),
  files: z.array(file),
  /** How often it was inserted, by how many people, and when last. */
  uses: z.number().int(),
  people: z.number().int(),
  lastUsedAt: instant().nullable(),
  version: version(),
  updatedAt: instant(),
  abilities,
})
export type SavedReply = z.infer<typeof savedReply>

const savedReplyId = ref('savedReply')
const fields = {
  name: requiredText('saved reply name', 80),
  folder: z
    .string()
    .trim()
    .max(60, fieldMessage('too_long', { maximum: 60 }))
    .default(''),
  /** May name variables of replies, as in `{{customer.firstName|there}}`, and blanks to fill in, as in `[price]`. */
  html: z
    .string()
    .max(savedReplyLimits.html, fieldMessage('too_long', { maximum: savedReplyLimits.html }))
    .refine((html) => /<img\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') !== '', {
      error: fieldMessage('required', { field: 'text' }),
    }),
  inboxIds: z
    .array(ref('inbox'))
    .max(savedReplyLimits.inboxes, fieldMessage('too_many', { maximum: savedReplyLimits.inboxes }))
    .default([]),
  /** Files that it has already, and uploads of the person. */
  fileIds: z
    .array(z.uuid())
    .max(savedReplyLimits.files, fieldMessage('too_many', { maximum: savedReplyLimits.files }))
    .default([]),
} as const

const example = '019a9f6e-5d1c-7000-8000-0000000000f1'
const exampleFields = {
  name: 'Hold rooms until a date',
  folder: 'Bookings',
  html: '<p>Hello {{customer.firstName|there}}, we hold the rooms until [date].</p>',
}

export const listSavedReplies = defineCall({
  name: 'savedReplies.list',
  rest: { method: 'GET', path: '/api/v1/saved-replies' },
  summary: 'Lists the saved replies of the workspace and your own, and those that fit a message.',
  access: 'saved-reply.list',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({
    /** A message to be answered. */
    messageId: ref('message').optional(),
  }),
  output: z.object({
    items: z.array(savedReply),
    /** At most three that answered similar mail in the inbox of the message, the best first. */
    suggestedIds: z.array(savedReplyId),
    abilities,
  }),
  example: { input: {} },
})

export const createSavedReply = defineCall({
  name: 'savedReplies.create',
  rest: { method: 'POST', path: '/api/v1/saved-replies' },
  summary: 'Creates a saved reply of the workspace, or one of your own.',
  access: 'saved-reply.manage',
  impact: 'write',
  input: z.object({ scope: ruleScope.default('workspace'), ...fields }),
  output: savedReply,
  errors: ['too_many_saved_replies', 'not_found'],
  example: { input: exampleFields },
})

/** A line of a CSV file that cannot be imported; the header is line 1. */
const importProblem = z.object({
  line: z.number().int(),
  column: z.string(),
  code: z.enum(['column_missing', 'column_unknown', 'required', 'too_long', 'inbox_unknown']),
})
export type SavedReplyImportProblem = z.infer<typeof importProblem>

export const importSavedReplies = defineCall({
  name: 'savedReplies.import',
  summary:
    'Creates saved replies from CSV with the columns name and text, and perhaps folder and inboxes (names or addresses, parted by |). Those whose name exists are left out. With dryRun nothing is stored. One wrong line refuses all.',
  rest: { method: 'POST', path: '/api/v1/saved-replies/import' },
  access: 'saved-reply.manage',
  impact: 'write',
  input: z.object({
    scope: ruleScope.default('workspace'),
    csv: multilineText(savedReplyLimits.csv).min(1, fieldMessage('required', { field: 'file' })),
    dryRun: z.boolean().default(false),
  }),
  output: z.object({
    /** How many were created, or would be. */
    count: z.number().int(),
    /** Names that exist already. */
    known: z.array(z.string()),
    problems: z.array(importProblem),
  }),
  errors: ['too_many_saved_replies'],
  example: {
    input: { csv: 'name,text,folder\nHold rooms,"We hold the rooms until [date].",Bookings', dryRun: true },
  },
})

export const updateSavedReply = defineCall({
  name: 'savedReplies.update',
  rest: { method: 'PUT', path: '/api/v1/saved-replies/:savedReplyId' },
  summary: 'Changes a saved reply. Fields that are left out take their defaults.',
  access: 'saved-reply.manage',
  impact: 'write',
  input: z.object({ savedReplyId, version: version(), ...fields }),
  output: savedReply,
  errors: ['conflict'],
  example: { input: { savedReplyId: example, version: 1, ...exampleFields } },
})

export const deleteSavedReply = defineCall({
  name: 'savedReplies.delete',
  rest: { method: 'DELETE', path: '/api/v1/saved-replies/:savedReplyId' },
  summary: 'Deletes a saved reply. Mail in which it was used stays.',
  access: 'saved-reply.manage',
  impact: 'destructive',
  input: z.object({ savedReplyId }),
  output: nothing,
  example: { input: { savedReplyId: example } },
})

export const useSavedReply = defineCall({
  name: 'savedReplies.use',
  rest: { method: 'POST', path: '/api/v1/saved-replies/:savedReplyId/use' },
  summary: 'Counts that you insert a saved reply, and copies its files as uploads of yours.',
  access: 'saved-reply.list',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    savedReplyId,
    /** The message that it answers: similar mail is offered the same reply later. */
    messageId: ref('message').optional(),
  }),
  output: z.object({ files: z.array(file) }),
  example: { input: { savedReplyId: example } },
})

export const savedRepliesChanged = defineEvent({
  type: 'saved_replies.changed',
  summary: 'A saved reply was created, changed or deleted.',
  scope: 'workspace',
  payload: z.object({ savedReplyId }),
})

export const savedRepliesContract = defineFeature({
  name: 'saved-replies',
  area: 'conversations',
  calls: [
    listSavedReplies,
    createSavedReply,
    importSavedReplies,
    updateSavedReply,
    deleteSavedReply,
    useSavedReply,
  ],
  events: [savedRepliesChanged],
  errors: {
    too_many_saved_replies: {
      status: 409,
      text: 'There can be at most {maximum} saved replies.',
      params: z.object({ maximum: z.number().int() }),
    },
  },
  abilities: {
    'saved-reply.list': 'See and use saved replies',
    'saved-reply.manage': 'Create, change and delete saved replies',
  },
})
