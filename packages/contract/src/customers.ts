import { z } from 'zod'
import { mailAddress } from './conversations/address-shapes.ts'
import { conversationStatus } from './conversations/shapes.ts'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { emailAddress, instant, ref } from './core/fields.ts'
import { abilities } from './core/roles.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    customerNote: true
    customerMerge: true
  }
}

export const customerLimits = {
  /** Notes about one customer. */
  notes: 100,
  /** Addresses of one customer. */
  addresses: 50,
} as const

const note = z.object({
  id: ref('customerNote'),
  text: z.string(),
  authorId: ref('user'),
  createdAt: instant(),
  /** Later than `createdAt` if it was changed. */
  updatedAt: instant(),
  abilities,
})

export const customer = z.object({
  /** The other party of the conversation. */
  contact: mailAddress,
  /** All addresses of the customer; more than one after a merge. */
  addresses: z.array(z.string()),
  /** ISO 639-1 code of the language in which they write; null if their mail is too short to tell. */
  language: z.string().nullable(),
  /** UTC offset in their newest message, and when it was written. */
  offsetMinutes: z.number().int().nullable(),
  statedAt: instant().nullable(),
  /** Null for addresses at public mail providers. */
  company: z
    .object({
      domain: z.string(),
      /** Others of the domain in the reader's inboxes, the most recent first. */
      people: z.array(mailAddress.extend({ lastAt: instant() })),
    })
    .nullable(),
  /** Other conversations of the customer in the reader's inboxes, the newest first. */
  earlier: z.array(
    z.object({
      id: ref('conversation'),
      inboxId: ref('inbox'),
      subject: z.string(),
      status: conversationStatus,
      lastMessageAt: instant(),
    }),
  ),
  /** How many there are, including those that are not listed. */
  earlierCount: z.number().int(),
  notes: z.array(note),
  /** Merges that can be undone, the newest first. */
  merges: z.array(
    z.object({
      id: ref('customerMerge'),
      addresses: z.array(z.string()),
      byId: ref('user'),
      at: instant(),
    }),
  ),
  /** On the conversation. */
  abilities,
})
export type Customer = z.infer<typeof customer>

const conversationId = ref('conversation')
const path = '/api/v1/conversation/:conversationId/customer' as const
const text = z
  .string({ error: fieldMessage('required', { field: 'note' }) })
  .trim()
  .min(1, fieldMessage('required', { field: 'note' }))
  .max(4_000, fieldMessage('too_long', { maximum: 4_000 }))
const example = { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1' }
const noteExample = '019a9f6e-5d1c-7000-8000-0000000000c1'

export const getCustomer = defineCall({
  name: 'customers.get',
  summary:
    'Returns the other party of a conversation: addresses, company, notes, and their other conversations that you may see.',
  rest: { method: 'GET', path },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId }),
  output: customer,
  example: { input: example },
})

export const addCustomerNote = defineCall({
  name: 'customers.add_note',
  summary: 'Adds a note about the customer of a conversation, for everybody who reads mail of that customer.',
  rest: { method: 'POST', path: `${path}/note` },
  access: 'conversation.follow',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, text }),
  output: customer,
  errors: ['too_many_customer_notes'],
  example: { input: { ...example, text: 'Always quotes hotel and flights separately.' } },
})

export const changeCustomerNote = defineCall({
  name: 'customers.change_note',
  summary: 'Changes a note about the customer of a conversation.',
  rest: { method: 'PUT', path: `${path}/note/:noteId` },
  access: 'customer.edit_note',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    conversationId,
    noteId: ref('customerNote'),
    text,
    /** `updatedAt` of the note that the client last saw; if it was changed since, the answer is 409. */
    seenUpdatedAt: instant().optional(),
  }),
  output: customer,
  errors: ['conflict'],
  example: { input: { ...example, noteId: noteExample, text: 'Quotes hotel and flights together now.' } },
})

export const deleteCustomerNote = defineCall({
  name: 'customers.delete_note',
  summary: 'Deletes a note about the customer of a conversation.',
  rest: { method: 'DELETE', path: `${path}/note/:noteId` },
  access: 'customer.edit_note',
  mfa: 'enrolled',
  impact: 'destructive',
  input: z.object({ conversationId, noteId: ref('customerNote') }),
  output: customer,
  example: { input: { ...example, noteId: noteExample } },
})

export const mergeCustomer = defineCall({
  name: 'customers.merge',
  summary:
    'Treats another address as the customer of a conversation: notes and conversations are shown together. Can be undone.',
  rest: { method: 'POST', path: `${path}/merge` },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, address: emailAddress() }),
  output: customer,
  errors: ['same_customer', 'own_address', 'too_many_customer_addresses'],
  example: { input: { ...example, address: 'a.reuss@tarsel-optik.example' } },
})

export const undoCustomerMerge = defineCall({
  name: 'customers.undo_merge',
  summary: 'Undoes a merge of customers.',
  rest: { method: 'POST', path: `${path}/merge/:mergeId/undo` },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, mergeId: ref('customerMerge') }),
  output: customer,
  errors: ['merge_not_newest'],
  example: { input: { ...example, mergeId: noteExample } },
})

export const customersChanged = defineEvent({
  type: 'customers.changed',
  summary: 'Notes about customers or their addresses changed.',
  scope: 'workspace',
  payload: z.object({ change: z.enum(['notes', 'addresses']) }),
})

export const customersContract = defineFeature({
  name: 'customers',
  area: 'conversations',
  calls: [
    getCustomer,
    addCustomerNote,
    changeCustomerNote,
    deleteCustomerNote,
    mergeCustomer,
    undoCustomerMerge,
  ],
  events: [customersChanged],
  errors: {
    too_many_customer_notes: {
      status: 409,
      text: 'There can be at most {maximum} notes about a customer.',
      params: z.object({ maximum: z.number().int() }),
    },
    too_many_customer_addresses: {
      status: 409,
      text: 'A customer can have at most {maximum} addresses.',
      params: z.object({ maximum: z.number().int() }),
    },
    same_customer: { status: 409, text: 'This is the same customer already.', field: 'address' },
    own_address: { status: 409, text: 'This address belongs to your workspace.', field: 'address' },
    merge_not_newest: { status: 409, text: 'Undo the later merge of this customer first.' },
  },
  abilities: { 'customer.edit_note': 'Change and delete notes about customers' },
})
