import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, nothing, ref, requiredText } from './core/fields.ts'
import { keyScope, keyScopes } from './core/key-scopes.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    'api-key': true
  }
}

/** An API key as its owner sees it; the key itself is shown only once, when it is created. */
export const apiKey = z.object({
  id: ref('api-key'),
  name: z.string(),
  /** First characters of the key, to recognise it. */
  hint: z.string(),
  scopes: z.array(z.string()),
  createdAt: instant(),
  expiresAt: instant().nullable(),
  /** Precise to a minute; null if never used. */
  lastUsedAt: instant().nullable(),
  /** Created on the operator's command line. */
  isByOperator: z.boolean(),
})
export type ApiKey = z.infer<typeof apiKey>

const name = requiredText('key name', 60)
const scopes = z
  .array(keyScope, { error: fieldMessage('required', { field: 'scopes' }) })
  .min(1, fieldMessage('required', { field: 'scopes' }))
  .max(keyScopes.length)
const exampleId = '019a9f6e-5d1c-7000-8000-0000000000b1'
const exampleKey = {
  id: exampleId,
  name: 'Nightly export',
  hint: 'pr_7Kd2',
  scopes: ['conversations:read'],
  createdAt: '2026-11-20T09:00:00Z',
  expiresAt: '2027-02-18T09:00:00Z',
  lastUsedAt: null,
  isByOperator: false,
}

export const listApiKeys = defineCall({
  name: 'apiKeys.list',
  summary: 'Lists your API keys in this workspace, without the keys themselves.',
  rest: { method: 'GET', path: '/api/v1/user/apikey/' },
  command: { head: '/settings_personal get_api_keys' },
  access: 'session',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(apiKey) }),
  example: { input: {}, output: { items: [exampleKey] } },
})

export const createApiKey = defineCall({
  name: 'apiKeys.create',
  summary:
    'Creates an API key that acts for you within its scopes. `key` is returned only now and is sent as a bearer token.',
  rest: { method: 'POST', path: '/api/v1/user/apikey/' },
  access: 'session',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ name, scopes, expiresAt: instant().nullable().default(null) }),
  output: z.object({ apiKey, key: z.string() }),
  errors: ['api_key_name_taken', 'api_key_expiry_past', 'api_key_limit'],
  example: {
    input: { name: 'Nightly export', scopes: ['conversations:read'], expiresAt: null },
    output: { apiKey: { ...exampleKey, expiresAt: null }, key: 'pr_7Kd2…' },
  },
})

export const renameApiKey = defineCall({
  name: 'apiKeys.rename',
  summary: 'Renames one of your API keys.',
  rest: { method: 'PATCH', path: '/api/v1/user/apikey/:apiKeyId', query: ['name'] },
  command: { head: '/settings_personal rename_api_key', args: ['apiKeyId'], resourceId: 'apiKeyId' },
  access: 'session',
  impact: 'write',
  input: z.object({ apiKeyId: ref('api-key'), name }),
  output: apiKey,
  errors: ['api_key_name_taken'],
  example: { input: { apiKeyId: exampleId, name: 'Export' }, output: { ...exampleKey, name: 'Export' } },
})

export const revokeApiKey = defineCall({
  name: 'apiKeys.revoke',
  summary: 'Revokes one of your API keys; it stops working within a second, permanently.',
  rest: { method: 'DELETE', path: '/api/v1/user/apikey/:apiKeyId' },
  command: { head: '/settings_personal revoke_api_key', args: ['apiKeyId'], resourceId: 'apiKeyId' },
  access: 'session',
  impact: 'destructive',
  input: z.object({ apiKeyId: ref('api-key') }),
  output: nothing,
  example: { input: { apiKeyId: exampleId }, output: {} },
})

export const apiKeyCreated = defineEvent({
  type: 'api-key.created',
  summary: 'You created an API key, or the operator created one for you.',
  scope: 'person',
  payload: z.object({ apiKey }),
})
export const apiKeyRenamed = defineEvent({
  type: 'api-key.renamed',
  summary: 'One of your API keys was renamed.',
  scope: 'person',
  payload: z.object({ apiKey }),
})
export const apiKeyRevoked = defineEvent({
  type: 'api-key.revoked',
  summary: 'One of your API keys was revoked.',
  scope: 'person',
  changesRights: true,
  payload: z.object({ apiKeyId: ref('api-key') }),
})

export const apiKeysContract = defineFeature({
  name: 'api-keys',
  area: null,
  calls: [listApiKeys, createApiKey, renameApiKey, revokeApiKey],
  events: [apiKeyCreated, apiKeyRenamed, apiKeyRevoked],
  errors: {
    api_key_name_taken: {
      status: 409,
      text: 'You already have a key called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    api_key_expiry_past: { status: 400, text: 'Choose a moment in the future.', field: 'expiresAt' },
    api_key_limit: {
      status: 409,
      text: 'You have {count} keys. Revoke one that is no longer used first.',
      params: z.object({ count: z.number() }),
    },
  },
  abilities: {},
})
