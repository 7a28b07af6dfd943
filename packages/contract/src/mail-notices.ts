import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'

export const receiveMailNotices = defineCall({
  name: 'mail_notices.receive',
  summary:
    'Microsoft tells that something changed in a mailbox, or asks whether this address is ours. Acknowledged once it is stored; what changed is then asked of the mailbox itself.',
  rest: {
    method: 'POST',
    path: '/api/v1/hooks/microsoft',
    body: 'bytes',
    reply: 'bytes',
    query: ['validationToken'],
  },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 6_000,
  input: z.object({
    /** Sent instead of notices when a subscription is made; to be given back as it is. */
    validationToken: z.string().min(1).max(2_000).optional(),
    body: z.unknown().optional(),
  }),
  output: z.unknown(),
  errors: ['notices_not_ours'],
  example: { input: { validationToken: 'Validation: Testing client application reachability' } },
})

export const mailNoticesContract = defineFeature({
  name: 'mail-notices',
  area: null,
  calls: [receiveMailNotices],
  events: [],
  errors: {
    notices_not_ours: { status: 404, text: 'This installation asks mail servers for news by itself.' },
  },
  abilities: {},
})
