import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { nothing, ref, secretText } from './core/fields.ts'

export const transferOwnership = defineCall({
  name: 'members.transfer_ownership',
  summary:
    'Makes a member the owner in your place; you become an admin. Needs a fresh proof of the password.',
  rest: { method: 'PUT', path: '/api/v1/workspace/owner' },
  access: 'workspace.transfer',
  keys: false,
  impact: 'destructive',
  limitPerMinute: 10,
  input: z.object({
    userId: ref('user'),
    /** Not needed within 15 minutes of a sign-in that confirmed the identity. */
    password: secretText('password', 200).optional(),
    /** The workspace's name, typed for confirmation. */
    confirmation: z.string().trim().max(80),
  }),
  output: nothing,
  errors: ['step_up_required', 'password_incorrect', 'confirmation_differs', 'transfer_to_self'],
  example: {
    input: { userId: '019a9f6e-5d1c-7000-8000-00000000000a', password: '…', confirmation: 'Marewind' },
    output: {},
  },
})
