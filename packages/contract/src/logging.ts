import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, nothing } from './core/fields.ts'

const name = z.string().max(64)

const message = z.string().min(1).max(2_000)
/** 1 trace, 2 debug, 3 information, 4 warning, 5 error, 6 fatal. */
const level = z.number().int().min(1).max(6).default(3)

/** A line of the portal's log, with the fields of the specification. It is only logged, never trusted. */
export const logEntry = z.object({
  message,
  level,
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
  summary: "Adds lines of a browser to the server's log. Needs no session; the content is not trusted.",
  rest: { method: 'POST', path: '/logging/log/:machineId' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 120,
  input: z
    .object({
      machineId: z.string().regex(/^[\w-]{8,64}$/, fieldMessage('id_invalid')),
      entries: z.array(logEntry).min(1).max(50).optional(),
      /** A single entry, with its fields at the top level instead of in `entries`. */
      ...logEntry.shape,
      message: message.optional(),
      created: instant().optional(),
    })
    .refine(({ message, entries }) => message !== undefined || entries !== undefined, {
      path: ['message'],
      message: fieldMessage('required', { field: 'message' }),
    })
    .refine(({ message, entries }) => message === undefined || entries === undefined, {
      path: ['entries'],
      message: fieldMessage('message_and_entries'),
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

/** Properties of an event: flat, small and few. */
const properties = z
  .record(name, z.union([z.string().max(200), z.number(), z.boolean()]))
  .refine((all) => Object.keys(all).length <= 20, fieldMessage('too_many_properties', { maximum: 20 }))

/** Events of a browser, written to the server's log. They need a session, and API keys may not send them. */
const report = { access: 'session', mfa: false, keys: false, impact: 'read', limitPerMinute: 60 } as const

export const writeMailLog = defineCall({
  name: 'logging.write_mail_log',
  summary: "Adds lines about connecting and reading a mailbox to the server's log.",
  rest: { method: 'POST', path: '/logging/maillogs' },
  ...report,
  input: z.object({
    entries: z
      .array(
        z.object({
          message,
          level,
          /** The affected mailbox, as the browser knows it. */
          mailbox: z.string().max(254).optional(),
          properties: properties.default({}),
        }),
      )
      .min(1)
      .max(50),
  }),
  output: nothing,
  example: {
    input: { entries: [{ message: 'IMAP sign-in failed', mailbox: 'bookings@marewind.example' }] },
    output: {},
  },
})

export const callGraph = defineCall({
  name: 'logging.call_graph',
  summary: 'Accepts a call meant for an external GraphQL service: logs its name and does nothing else.',
  rest: { method: 'POST', path: '/logging/graph' },
  ...report,
  input: z.object({
    operation: z.string().min(1).max(120),
    variables: properties.default({}),
  }),
  /** The operation is not executed, so there is no data. */
  output: z.object({ data: z.null() }),
  example: { input: { operation: 'workspaceActivity' }, output: { data: null } },
})

export const trackEvent = defineCall({
  name: 'logging.track_event',
  summary: 'Logs a product event by name. Nothing is stored elsewhere.',
  rest: { method: 'POST', path: '/logging/event' },
  ...report,
  input: z.object({
    event: z.string().regex(/^[a-z][a-z0-9_.]{0,63}$/, fieldMessage('event_name_invalid')),
    properties: properties.default({}),
  }),
  output: nothing,
  example: { input: { event: 'members_invited', properties: { count: 3 } }, output: {} },
})

export const loggingContract = defineFeature({
  name: 'logging',
  area: null,
  calls: [writeLog, writeMailLog, callGraph, trackEvent],
  events: [],
  errors: {},
  abilities: {},
})
