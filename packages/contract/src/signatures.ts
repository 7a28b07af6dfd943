import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { nothing } from './core/fields.ts'

/** Maximum length in characters of HTML. */
export const signatureAtMost = 20_000

/** HTML without scripts, styles and pictures; empty for none. */
export const signature = z.object({ html: z.string() })
export type Signature = z.infer<typeof signature>

const exampleHtml = '<p>Ingrid Solheim<br><strong>Marewind</strong></p>'

export const getSignature = defineCall({
  name: 'signature.get',
  summary: 'Returns your signature in this workspace.',
  rest: { method: 'GET', path: '/api/v1/settings/user/signature' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: nothing,
  output: signature,
  example: { input: {}, output: { html: exampleHtml } },
})

export const saveSignature = defineCall({
  name: 'signature.save',
  summary:
    'Sets the signature that is put under the mail you write from now on. Drafts and mail that waits to be sent stay as they are.',
  rest: { method: 'PUT', path: '/api/v1/settings/user/signature' },
  access: 'session',
  mfa: false,
  impact: 'write',
  input: z.object({
    html: z.string().max(signatureAtMost, fieldMessage('too_long', { maximum: signatureAtMost })),
  }),
  output: signature,
  example: { input: { html: exampleHtml }, output: { html: exampleHtml } },
})

export const signatureChanged = defineEvent({
  type: 'signature.changed',
  summary: 'You changed your signature.',
  scope: 'person',
  payload: signature,
})

export const signaturesContract = defineFeature({
  name: 'signatures',
  area: null,
  calls: [getSignature, saveSignature],
  events: [signatureChanged],
  errors: {},
  abilities: {},
})
