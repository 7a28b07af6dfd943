import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { emailAddress, instant, nothing, ref, requiredText, secretText } from '../core/fields.ts'
import { signInMethod } from '../sign-in-methods.ts'
import { identity, providerGrant, signInSettings } from './shapes.ts'

const exampleId = '019a9f6e-5d1c-7000-8000-0000000000c1'
const authExchange = z.object({ email: emailAddress(), secret: secretText('secret', 1024) })
const exampleExchange = { input: { email: 'ingrid.solheim@marewind.example', secret: '…' } }

export const listIdentities = defineCall({
  name: 'identities.list',
  summary: 'Lists the provider accounts that you can sign in with.',
  rest: { method: 'GET', path: '/api/v1/user/identities' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(identity) }),
  example: { input: {} },
})

export const linkIdentity = defineCall({
  name: 'identities.link',
  summary: 'Links the provider account of an authorization request with the purpose Link.',
  rest: { method: 'POST', path: '/api/v1/user/identities' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: authExchange,
  output: identity,
  errors: ['proof_invalid', 'identity_taken', 'step_up_required'],
  example: exampleExchange,
})

export const unlinkIdentity = defineCall({
  name: 'identities.unlink',
  summary: 'Unlinks a provider account and deletes its grants. The last sign-in method cannot be removed.',
  rest: { method: 'DELETE', path: '/api/v1/user/identities/:identityId' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'destructive',
  input: z.object({ identityId: ref('identity') }),
  output: nothing,
  errors: ['last_way_in'],
  example: { input: { identityId: exampleId }, output: {} },
})

const keepGrant = {
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: authExchange,
  output: providerGrant,
  errors: ['proof_invalid', 'grant_incomplete'],
  example: exampleExchange,
} as const

export const keepGmailGrant = defineCall({
  ...keepGrant,
  name: 'identities.keep_gmail_grant',
  summary: 'Stores, encrypted, the grant of Google from an authorization request for sync settings.',
  rest: { method: 'POST', path: '/api/v1/settings/gmail' },
})

export const keepMicrosoftGrant = defineCall({
  ...keepGrant,
  name: 'identities.keep_microsoft_grant',
  summary:
    'Stores, encrypted, the grant of Microsoft from an authorization request for sync settings or a shared inbox.',
  rest: { method: 'POST', path: '/api/v1/settings/microsoft' },
})

export const listGrants = defineCall({
  name: 'identities.list_grants',
  summary: 'Lists your grants of providers for mailboxes of this workspace.',
  rest: { method: 'GET', path: '/api/v1/settings/grants' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(providerGrant) }),
  example: { input: {} },
})

export const forgetGrant = defineCall({
  name: 'identities.forget_grant',
  summary: 'Deletes a grant of a provider.',
  rest: { method: 'DELETE', path: '/api/v1/settings/grants/:grantId' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'destructive',
  input: z.object({ grantId: ref('grant') }),
  output: nothing,
  example: { input: { grantId: exampleId }, output: {} },
})

export const getSignInSettings = defineCall({
  name: 'identities.get_settings',
  summary: 'Returns the sign-in methods of the workspace and its own provider.',
  rest: { method: 'GET', path: '/api/v1/workspace/sign-in' },
  access: 'sign_in.manage',
  impact: 'read',
  input: nothing,
  output: signInSettings,
  example: { input: {} },
})

export const switchMethod = defineCall({
  name: 'identities.switch_method',
  summary: 'Allows or disables a sign-in method. Every owner keeps one that works for them.',
  rest: { method: 'PUT', path: '/api/v1/workspace/sign-in/methods/:method' },
  access: 'sign_in.manage',
  impact: 'write',
  input: z.object({ method: signInMethod, on: z.boolean() }),
  output: signInSettings,
  errors: ['owner_locked_out', 'method_not_available'],
  example: { input: { method: 'Imap', on: true } },
})

export const setProvider = defineCall({
  name: 'identities.set_provider',
  summary: "Sets the workspace's own OpenID provider, after checking its discovery URL.",
  rest: { method: 'PUT', path: '/api/v1/workspace/sign-in/provider' },
  access: 'sign_in.manage',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    name: requiredText('provider name', 60),
    discoveryUrl: requiredText('discovery address', 500),
    clientId: requiredText('client id', 200),
    /** If missing, the stored secret is kept, provided the provider is the same. */
    clientSecret: secretText('client secret', 500).optional(),
    /** `updatedAt` of the provider that the client last saw, null for none; if it was changed since, the answer is 409. */
    seenUpdatedAt: instant().nullable().optional(),
  }),
  output: signInSettings,
  errors: ['conflict', 'discovery_failed', 'client_secret_needed', 'owner_locked_out'],
  example: {
    input: {
      name: 'Marewind ID',
      discoveryUrl: 'https://id.marewind.example/.well-known/openid-configuration',
      clientId: 'postroom',
      clientSecret: '…',
    },
  },
})

export const removeProvider = defineCall({
  name: 'identities.remove_provider',
  summary: "Removes the workspace's own provider and unlinks its accounts.",
  rest: { method: 'DELETE', path: '/api/v1/workspace/sign-in/provider' },
  access: 'sign_in.manage',
  impact: 'destructive',
  input: nothing,
  output: signInSettings,
  errors: ['owner_locked_out'],
  example: { input: {} },
})
