import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { emailAddress, nothing, queryFlag, ref, secretText } from '../core/fields.ts'
import { signInMethod } from '../sign-in-methods.ts'
import { authorizationPurpose, signInProvider } from './shapes.ts'

const returnPath = z.string().max(500).optional()
const goTo = z.object({ url: z.string() })
const exampleAuthorization = { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…&state=…' }
const exampleWorkspace = '019a9f6e-5d1c-7000-8000-0000000000a1'

export const getMethods = defineCall({
  name: 'identities.get_methods',
  summary: 'Lists the sign-in methods of a workspace if its id is given, otherwise of this instance.',
  rest: { method: 'GET', path: '/api/v1/auth/methods' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({ workspaceId: ref('workspace').optional() }),
  output: z.object({
    methods: z.array(signInMethod),
    /** The provider of that workspace, or of the only workspace. */
    provider: z.object({ workspaceId: ref('workspace'), name: z.string() }).nullable(),
    /** The same for SAML. */
    saml: z.object({ workspaceId: ref('workspace'), name: z.string() }).nullable(),
    /** The same for its LDAP directory. */
    ldap: z.object({ workspaceId: ref('workspace'), name: z.string() }).nullable(),
  }),
  example: {
    input: {},
    output: {
      methods: ['Password', 'Google', 'Oidc'],
      provider: { workspaceId: exampleWorkspace, name: 'Marewind ID' },
      saml: null,
      ldap: null,
    },
  },
})

export const getProviders = defineCall({
  name: 'identities.get_providers',
  summary: 'Lists the mail providers that this instance is configured for.',
  rest: { method: 'GET', path: '/api/v1/auth/providers' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: nothing,
  output: z.object({ google: z.boolean(), microsoft: z.boolean() }),
  example: { input: {}, output: { google: true, microsoft: false } },
})

export const emailAuthTypes = ['Password', 'Google', 'Microsoft', 'Exchange', 'RemoteImap', 'Imap'] as const

export const getEmailType = defineCall({
  name: 'identities.get_email_type',
  summary:
    'Suggests sign-in methods for an address from the provider of its mail. The answer and its timing do not depend on whether it has an account.',
  rest: { method: 'GET', path: '/emailType/:email' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 30,
  input: z.object({ email: emailAddress() }),
  output: z.object({ emailAuthType: z.enum(emailAuthTypes) }),
  example: { input: { email: 'ingrid.solheim@marewind.example' }, output: { emailAuthType: 'Password' } },
})

export const beginSignIn = defineCall({
  name: 'identities.begin_sign_in',
  summary:
    "Returns the provider's URL to sign in at. The way back works once, for ten minutes and in this browser only.",
  rest: { method: 'POST', path: '/api/v1/auth/authorize' },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 20,
  input: z.object({
    provider: signInProvider,
    /** With `oidc` and `saml`: the workspace that the provider belongs to. */
    workspaceId: ref('workspace').optional(),
    email: emailAddress().optional(),
    returnPath,
  }),
  output: goTo,
  errors: ['provider_not_set_up', 'provider_unreachable'],
  example: { input: { provider: 'google' }, output: exampleAuthorization },
})

export const startAuthorization = defineCall({
  name: 'identities.start_authorization',
  summary:
    "Returns the provider's URL for a signed-in person: to prove their identity again (SetSecret), to link the account (Link), to let Postroom read a mailbox (SyncSettings, SharedInbox), or to see what it answers (Test).",
  rest: { method: 'POST', path: '/api/v1/user/authorize' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  limitPerMinute: 20,
  input: z.object({
    provider: signInProvider,
    purpose: authorizationPurpose.exclude(['SignIn']),
    /** Also requests access to the shared mailboxes of a Microsoft account. */
    sharedScope: z.boolean().default(false),
    email: emailAddress().optional(),
    returnPath,
  }),
  output: goTo,
  errors: ['provider_not_set_up', 'provider_unreachable', 'step_up_required'],
  example: { input: { provider: 'microsoft', purpose: 'SharedInbox', sharedScope: true } },
})

export const finishAuthorization = defineCall({
  name: 'identities.finish_authorization',
  summary:
    'Completes an authorization request at /loading-second: exchanges the code and verifies the identity. Returns a secret for the call of its purpose, valid once, for two minutes and in this browser.',
  rest: { method: 'GET', path: '/api/v1.4/token/:provider' },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 20,
  input: z.object({
    provider: signInProvider,
    state: secretText('state', 200),
    code: secretText('code', 4096).optional(),
    redirect_uri: z.string().max(2000),
    /** Only the JSON form is supported. */
    responseForm: z.enum(['token']).default('token'),
    shared_scope: queryFlag().optional(),
    /** Issuer of the response (RFC 9207). */
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
    error_description: z.string().max(2000).optional(),
  }),
  output: z.object({
    purpose: authorizationPurpose,
    provider: signInProvider,
    email: z.string(),
    secret: z.string(),
    /** Portal path to return to. */
    returnPath: z.string().nullable(),
  }),
  errors: [
    'authorization_invalid',
    'provider_denied',
    'provider_refuses',
    'provider_unreachable',
    'provider_proof_invalid',
  ],
  example: {
    input: {
      provider: 'google',
      state: 'Kq3…',
      code: '4/0A…',
      redirect_uri: 'https://desk.example.com/loading-second',
    },
  },
})
