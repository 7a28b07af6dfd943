import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, plainId, ref, requiredText } from './core/fields.ts'
import { token, user } from './session/index.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    passkey: true
  }
}

export const passkey = z.object({
  id: ref('passkey'),
  name: z.string(),
  createdAt: instant(),
  lastUsedAt: instant().nullable(),
  /** Synced by a passkey provider, so that it survives the loss of the device. */
  isBackedUp: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** JSON options for `navigator.credentials` (WebAuthn); the browser validates them. */
const browserOptions = z.record(z.string(), z.unknown())
const question = z.object({ challengeId: z.uuid(), options: browserOptions })
const base64url = z.string().max(20_000)

/** WebAuthn 3, RegistrationResponseJSON: only the fields that are checked are accepted. */
const registrationResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})

/** WebAuthn 3, AuthenticationResponseJSON. */
const authenticationResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})

const challengeId = plainId()
const examplePasskey = '019a9f6e-5d1c-7000-8000-0000000000b1'
const exampleChallenge = '019a9f6e-5d1c-7000-8000-0000000000c1'
const exampleAnswer = {
  challengeId: exampleChallenge,
  response: {
    id: 'AQID',
    rawId: 'AQID',
    type: 'public-key' as const,
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  },
}

export const listPasskeys = defineCall({
  name: 'passkeys.list',
  summary: 'Lists your passkeys.',
  rest: { method: 'GET', path: '/api/v1/user/passkey' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(passkey) }),
  example: { input: {} },
})

export const beginPasskey = defineCall({
  name: 'passkeys.begin_registration',
  summary: "Returns the browser's options for creating a passkey. Needs a fresh proof of the password.",
  rest: { method: 'POST', path: '/api/v1/user/passkey/options' },
  access: 'session',
  mfa: 'profile',
  impact: 'write',
  audit: false,
  limitPerMinute: 20,
  input: nothing,
  output: question,
  errors: ['step_up_required', 'passkeys_unavailable', 'passkey_limit'],
  example: { input: {} },
})

export const registerPasskey = defineCall({
  name: 'passkeys.register',
  summary: 'Stores a passkey that the browser created.',
  rest: { method: 'POST', path: '/api/v1/user/passkey' },
  access: 'session',
  mfa: 'profile',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ challengeId, name: requiredText('name', 60), response: registrationResponse }),
  output: passkey,
  errors: ['step_up_required', 'passkeys_unavailable', 'passkey_refused', 'passkey_limit'],
  example: {
    input: {
      challengeId: exampleChallenge,
      name: 'Work laptop',
      response: {
        id: 'AQID',
        rawId: 'AQID',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
  },
})

export const renamePasskey = defineCall({
  name: 'passkeys.rename',
  summary: 'Renames one of your passkeys.',
  rest: { method: 'PATCH', path: '/api/v1/user/passkey/:passkeyId' },
  access: 'session',
  mfa: 'profile',
  impact: 'write',
  input: z.object({ passkeyId: ref('passkey'), name: requiredText('name', 60) }),
  output: passkey,
  example: { input: { passkeyId: examplePasskey, name: 'Old laptop' } },
})

export const removePasskey = defineCall({
  name: 'passkeys.remove',
  summary: 'Removes one of your passkeys. The last way to sign in cannot be removed.',
  rest: { method: 'DELETE', path: '/api/v1/user/passkey/:passkeyId' },
  access: 'session',
  mfa: 'profile',
  impact: 'destructive',
  input: z.object({ passkeyId: ref('passkey') }),
  output: nothing,
  errors: ['last_way_in'],
  example: { input: { passkeyId: examplePasskey }, output: {} },
})

export const beginPasskeySignIn = defineCall({
  name: 'passkeys.begin_sign_in',
  summary: "Returns the browser's options for signing in with a passkey; they reveal nothing about accounts.",
  rest: { method: 'POST', path: '/api/v1/auth/passkey/options' },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 30,
  input: nothing,
  output: question,
  errors: ['passkeys_unavailable'],
  example: { input: {} },
})

export const signInWithPasskey = defineCall({
  name: 'passkeys.sign_in',
  summary: 'Signs in with a passkey, which counts as multi-factor authentication.',
  rest: { method: 'POST', path: '/api/v1/auth/timed/passkey' },
  access: 'public',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ challengeId, response: authenticationResponse }),
  output: token,
  errors: ['passkeys_unavailable', 'passkey_refused', 'sign_in_method_off'],
  example: { input: exampleAnswer },
})

export const beginPasskeyCheck = defineCall({
  name: 'passkeys.begin_verify',
  summary: "Returns the browser's options for multi-factor authentication with one of your passkeys.",
  rest: { method: 'POST', path: '/api/v1/user/passkey/verify/options' },
  access: 'session',
  mfa: false,
  impact: 'write',
  audit: false,
  limitPerMinute: 30,
  input: nothing,
  output: question,
  errors: ['passkeys_unavailable', 'no_passkey'],
  example: { input: {} },
})

export const verifyPasskey = defineCall({
  name: 'passkeys.verify',
  summary: 'Passes multi-factor authentication with a passkey, which is also a fresh proof.',
  rest: { method: 'POST', path: '/api/v1/user/passkey/verify' },
  access: 'session',
  mfa: false,
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ challengeId, response: authenticationResponse }),
  output: user,
  errors: ['passkeys_unavailable', 'passkey_refused'],
  example: { input: exampleAnswer },
})

export const passkeyAdded = defineEvent({
  type: 'passkey.added',
  summary: 'A person added a passkey to their account.',
  scope: 'person',
  payload: z.object({ passkey }),
})
export const passkeyChanged = defineEvent({
  type: 'passkey.changed',
  summary: 'A passkey was renamed or used.',
  scope: 'person',
  payload: z.object({ passkey }),
})
export const passkeyRemoved = defineEvent({
  type: 'passkey.removed',
  summary: 'A passkey was removed from an account.',
  scope: 'person',
  payload: z.object({ passkeyId: ref('passkey') }),
})

export const passkeysContract = defineFeature({
  name: 'passkeys',
  area: null,
  calls: [
    listPasskeys,
    beginPasskey,
    registerPasskey,
    renamePasskey,
    removePasskey,
    beginPasskeySignIn,
    signInWithPasskey,
    beginPasskeyCheck,
    verifyPasskey,
  ],
  events: [passkeyAdded, passkeyChanged, passkeyRemoved],
  errors: {
    passkeys_unavailable: {
      status: 409,
      text: 'Passkeys work only at the address that this Postroom is set up for.',
    },
    passkey_refused: { status: 403, text: 'This passkey was not accepted. Please try again.' },
    passkey_limit: { status: 409, text: 'You have 20 passkeys. Remove one first.' },
    no_passkey: { status: 409, text: 'You have no passkey yet.' },
  },
  abilities: {},
})
