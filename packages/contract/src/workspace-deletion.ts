import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { instant, nothing, secretText, version } from './core/fields.ts'
import { workspace } from './workspace-shape.ts'

/** Days in which a deletion can be cancelled. */
export const deletionGraceDays = 7

export const requestDeletion = defineCall({
  name: 'workspace.request_deletion',
  summary: `Schedules the deletion of the workspace and everything in it in ${deletionGraceDays} days. Until then the workspace works as before and the deletion can be cancelled. Owners and admins are notified by e-mail.`,
  rest: { method: 'POST', path: '/api/v1/workspace/deletion' },
  access: 'workspace.delete',
  keys: false,
  whenReadOnly: true,
  impact: 'destructive',
  limitPerMinute: 10,
  input: z.object({
    /** Not needed within 15 minutes of a sign-in that confirmed the identity. */
    password: secretText('password', 200).optional(),
    /** The workspace's name, typed for confirmation. */
    confirmation: z.string().trim().max(80),
  }),
  output: workspace,
  errors: ['step_up_required', 'password_incorrect', 'confirmation_differs'],
  example: { input: { password: '…', confirmation: 'Marewind' } },
})

export const cancelDeletion = defineCall({
  name: 'workspace.cancel_deletion',
  summary: 'Cancels the scheduled deletion of the workspace.',
  rest: { method: 'DELETE', path: '/api/v1/workspace/deletion' },
  access: 'workspace.delete',
  keys: false,
  whenReadOnly: true,
  impact: 'write',
  input: nothing,
  output: workspace,
  errors: ['deletion_under_way'],
  example: { input: {} },
})

export const deletionChanged = defineEvent({
  type: 'workspace.deletion_changed',
  summary: 'The deletion of the workspace was scheduled or cancelled.',
  scope: 'workspace',
  payload: z.object({ deletionDueAt: instant().nullable(), version: version() }),
})
