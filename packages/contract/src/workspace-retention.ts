import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { version } from './core/fields.ts'
import { retention, workspace } from './workspace-shape.ts'

const example = { closedDays: 730, trashedDays: 30 }

export const previewRetention = defineCall({
  name: 'workspace.preview_retention',
  summary: 'Counts the conversations that a retention setting would erase now. Nothing is changed.',
  rest: { method: 'POST', path: '/api/v1/workspace/retention/preview' },
  access: 'workspace.set_retention',
  keys: false,
  impact: 'read',
  limitPerMinute: 30,
  input: retention,
  output: z.object({ closed: z.number().int(), trashed: z.number().int() }),
  example: { input: example, output: { closed: 412, trashed: 18 } },
})

export const setRetention = defineCall({
  name: 'workspace.set_retention',
  summary:
    'Sets after how many days closed or removed conversations of shared inboxes are erased, every night. Their mail stays on the mail server.',
  rest: { method: 'PUT', path: '/api/v1/workspace/retention' },
  access: 'workspace.set_retention',
  keys: false,
  impact: 'destructive',
  input: z.object({ retention, version: version() }),
  output: workspace,
  errors: ['conflict'],
  example: { input: { retention: example, version: 1 } },
})

export const retentionChanged = defineEvent({
  type: 'workspace.retention_changed',
  summary: 'The retention of conversations was changed or turned off.',
  scope: 'workspace',
  payload: z.object({ retention, version: version() }),
})
