import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { plainId, ref } from '../core/fields.ts'

export const packageChanged = defineEvent({
  type: 'package.changed',
  summary: 'The package of a conversation was created or changed, or a panel is to show a part of it.',
  scope: 'inbox',
  payload: z.object({
    conversationId: ref('conversation'),
    /** Only the view to show changed. */
    isActionOnly: z.boolean(),
  }),
})

export const quoteAnswered = defineEvent({
  type: 'package.quote_answered',
  summary: 'A customer accepted or declined a quote, or asked about it.',
  scope: 'inbox',
  payload: z.object({
    conversationId: ref('conversation'),
    quoteId: plainId(),
    version: z.number().int(),
    answer: z.enum(['accept', 'decline', 'ask']),
  }),
})

export const rateSheetsChanged = defineEvent({
  type: 'rate_sheet.changed',
  summary: 'A rate sheet was imported or deleted, or the margin floor changed.',
  scope: 'workspace',
  payload: z.object({}),
})

export const suppliersChanged = defineEvent({
  type: 'package_supplier.changed',
  summary: 'A supplier of packages was set up, removed or tested.',
  scope: 'workspace',
  payload: z.object({}),
})
