import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { instant } from './core/fields.ts'

/** An event in the stream; `seq` is the position to resume from (Last-Event-ID). */
export const streamEvent = z.object({
  seq: z.number().int(),
  type: z.string(),
  at: instant(),
  actorId: z.string().nullable(),
  payload: z.unknown(),
})
export type StreamEvent = z.infer<typeof streamEvent>

export const openStream = defineCall({
  name: 'stream.open',
  summary:
    'Server-sent events of everything one may see, from the given point on. `event: reset` tells the reader to fetch afresh, `event: presence` carries who looks at what, `event: numbers` tells owners and admins that numbers of an inbox changed whose mail they do not read.',
  rest: { method: 'GET', path: '/api/v1/stream', reply: 'stream', headers: { after: 'last-event-id' } },
  access: 'session',
  mfa: 'enrolled',
  keys: 'any',
  impact: 'read',
  input: z.object({ after: z.coerce.number().int().min(0).optional() }),
  output: streamEvent,
  example: { input: {} },
})

export const streamContract = defineFeature({
  name: 'stream',
  area: null,
  calls: [openStream],
  events: [],
  errors: {},
  abilities: {},
})
