import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, nothing, ref } from './core/fields.ts'

/** Setup paths: each way to a shared inbox, and the two flows of the onboarding. */
export const setupPaths = [
  'imap',
  'exchange',
  'gmail-alias',
  'microsoft-shared-inbox',
  'distribution-list',
  'managed-team',
  'facebook',
  'whatsapp',
  'si_flow',
  'personal_flow',
] as const
export type SetupPathId = (typeof setupPaths)[number]

/** Passwords and other secrets are never stored in a setup and must be typed again. */
const secretName = /password|passwd|secret|token|credential/i
const fieldName = z
  .string()
  .regex(/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/)
  .refine((name) => !secretName.test(name), fieldMessage('secret_not_stored'))
const fieldValue = z.union([
  z.string().max(2_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(320)).max(200),
])

/** Typed and chosen values by field. */
export const setupData = z.record(z.string(), fieldValue)
export type SetupData = z.infer<typeof setupData>

const step = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/)

/** A person's progress on one path. */
export const setup = z.object({
  path: z.enum(setupPaths),
  /** A step of the path, then `confirm`, `team-invitations`. */
  step: z.string(),
  data: setupData,
  /** The connected mailbox, if any. */
  mailboxId: ref('mailbox').nullable(),
  /** The created inbox, if any. */
  inboxId: ref('inbox').nullable(),
  updatedAt: instant(),
  expiresAt: instant(),
})
export type Setup = z.infer<typeof setup>

const path = z.enum(setupPaths)
const personalAccess = { access: 'session', mfa: 'enrolled' } as const

export const listSetups = defineCall({
  name: 'setups.list',
  summary: 'Lists your unfinished setups, newest first.',
  rest: { method: 'GET', path: '/api/v1/settings/setups' },
  ...personalAccess,
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(setup) }),
  example: { input: {} },
})

export const keepSetup = defineCall({
  name: 'setups.keep',
  summary: 'Saves the progress of a setup for a reload or another device. Missing fields are unchanged.',
  rest: { method: 'PUT', path: '/api/v1/settings/setups/:path' },
  ...personalAccess,
  impact: 'write',
  audit: false,
  input: z.object({
    path,
    step: step.optional(),
    /** Null deletes a field. */
    data: z
      .record(fieldName, fieldValue.nullable())
      .refine((data) => JSON.stringify(data).length <= 16_384, fieldMessage('setup_data_too_large'))
      .default({}),
    mailboxId: ref('mailbox').nullable().optional(),
    inboxId: ref('inbox').nullable().optional(),
  }),
  output: setup,
  errors: ['setup_too_large'],
  example: { input: { path: 'imap', step: 'servers', data: { email: 'bookings@marewind.example' } } },
})

export const forgetSetup = defineCall({
  name: 'setups.forget',
  summary: 'Deletes the progress of a setup. Connected mailboxes stay connected.',
  rest: { method: 'DELETE', path: '/api/v1/settings/setups/:path' },
  ...personalAccess,
  impact: 'write',
  audit: false,
  input: z.object({ path }),
  output: nothing,
  example: { input: { path: 'imap' }, output: {} },
})

export const setupsContract = defineFeature({
  name: 'setups',
  area: null,
  calls: [listSetups, keepSetup, forgetSetup],
  events: [],
  errors: { setup_too_large: { status: 413, text: fieldMessage('setup_data_too_large') } },
  abilities: {},
})
