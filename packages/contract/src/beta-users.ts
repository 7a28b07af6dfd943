import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { emailAddress, instant, nothing } from './core/fields.ts'

const feature = z
  .string()
  .trim()
  .regex(/^[A-Za-z][\w.-]{0,63}$/, fieldMessage('feature_name_invalid'))

/** Address whose owner may use features that are being tested. */
export const betaUser = z.object({
  email: z.string(),
  /** Feature names; empty if the access was revoked. */
  features: z.array(z.string()),
  /** End of the access; null for never. */
  until: instant().nullable(),
  updatedAt: instant(),
})
export type BetaUser = z.infer<typeof betaUser>

export const listBetaUsers = defineCall({
  name: 'betaUsers.list',
  summary: 'Lists the beta users of the instance and the features that they may use.',
  rest: { method: 'GET', path: '/api/v1/admin/betausers' },
  command: { head: '/admin get_beta_users' },
  access: 'instance',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(betaUser) }),
  example: { input: {} },
})

export const putBetaUser = defineCall({
  name: 'betaUsers.put',
  summary:
    'Adds a beta user, or replaces the features and end date of one; without features the access is revoked.',
  rest: { method: 'PUT', path: '/api/v1/admin/betausers' },
  command: { head: '/admin add_or_update_beta_user' },
  access: 'instance',
  impact: 'write',
  input: z.object({
    email: emailAddress(),
    features: z.array(feature).max(100),
    until: instant().nullable().default(null),
  }),
  output: betaUser,
  example: {
    input: {
      email: 'ingrid.solheim@marewind.example',
      features: ['report-builder'],
      until: '2027-01-31T00:00:00Z',
    },
  },
})

export const isUserAllowed = defineCall({
  name: 'betaUsers.is_allowed',
  summary:
    'Returns whether you may use a feature that is being tested: as a beta user, through the domain of your confirmed address, or as an instance administrator.',
  rest: { method: 'GET', path: '/api/v1/user/isallowed' },
  command: { head: '/admin is_user_allowed', args: ['feature'] },
  access: 'session',
  mfa: false,
  keys: 'any',
  impact: 'read',
  input: z.object({ feature }),
  output: z.boolean(),
  example: { input: { feature: 'report-builder' }, output: true },
})

export const betaUsersContract = defineFeature({
  name: 'betaUsers',
  area: null,
  calls: [listBetaUsers, putBetaUser, isUserAllowed],
  events: [],
  errors: {},
  abilities: {},
})
