import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing } from './core/fields.ts'

const name = z.string().max(64)

/** A line of the portal's log, with the fields of the specification. Nothing of it is believed, only written down. */
export const logEntry = z.object({
  message: z.string().min(1).max(2_000),
  /** 1 trace, 2 debug, 3 information, 4 warning, 5 error, 6 the page is lost. */
  level: z.number().int().min(1).max(6).default(3),
  userId: z.string().max(64).optional(),
  userEmail: z.string().max(254).optional(),
  created: instant(),
  requestId: z.string().max(64).optional(),
  /** Path of the page, without its query. */
  location: z.string().max(500).optional(),
  stringArguments: z.record(name, z.string().max(1_000)).optional(),
  numberArguments: z.record(name, z.number()).optional(),
  clientApp: name.optional(),
  serviceName: name.optional(),
  serviceType: z.literal('Client').default('Client'),
})
export type LogEntry = z.input<typeof logEntry>

export const writeLog = defineCall({
  name: 'logging.write',
  summary:
    'Adds lines of a browser to the log of the server. Needs no session; what it says is not believed.',
  rest: { method: 'POST', path: '/logging/log/:machineId' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 120,
  input: z.object({
    machineId: z.string().regex(/^[\w-]{8,64}$/, 'This id is not valid.'),
    entries: z.array(logEntry).min(1).max(50),
  }),
  output: nothing,
  example: {
    input: {
      machineId: 'Kq3vZk4v1Qw7cYt0',
      entries: [{ message: 'Error page shown', level: 4, created: '2026-11-20T12:00:00Z' }],
    },
    output: {},
  },
})

export const loggingContract = defineFeature({
  name: 'logging',
  area: null,
  calls: [writeLog],
  events: [],
  errors: {},
  abilities: {},
})
