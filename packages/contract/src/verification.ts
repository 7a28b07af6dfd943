import { z } from 'zod'
import { addressChangeErrors, changeAddress, requestAddressChange } from './address-change.ts'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { emailAddress, nothing, secretText } from './core/fields.ts'
import { password } from './session/index.ts'

/** Purposes for which a link can be requested without a session. */
const requestedPurposes = ['SignUp', 'Logout', 'NewPassword'] as const
/** Purposes of mailed links: confirm a new account's address, end all sessions, set a new password, verify an alias. */
export const verificationPurposes = [...requestedPurposes, 'Alias'] as const
const purpose = z.enum(verificationPurposes)
export type VerificationPurpose = z.infer<typeof purpose>
export type RequestedPurpose = (typeof requestedPurposes)[number]

const verificationKey = secretText('verification key', 200)
const exampleKey = { emailAddress: 'ingrid.solheim@marewind.example', verificationKey: 'q7Wd…' }

export const verifyAddress = defineCall({
  name: 'verification.verify',
  summary:
    'Does what a mailed link is for: verifies the address or an alias of the signed-in person, or ends all sessions. A link for a new password is only looked at.',
  rest: { method: 'POST', path: '/api/v1/auth/verify' },
  access: 'public',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    emailAddress: emailAddress(),
    verificationKey,
    /** If given, the key must be for this purpose. */
    purpose: purpose.optional(),
    /** Chosen by the caller: the same attempt, repeated because its answer was lost, gets the same answer. */
    attemptId: z.uuid().optional(),
  }),
  output: z.object({ purpose, endedSessions: z.number().int() }),
  errors: ['verification_invalid', 'verification_sign_in'],
  example: { input: exampleKey, output: { purpose: 'Logout', endedSessions: 3 } },
})

export const resetPassword = defineCall({
  name: 'verification.reset_password',
  summary: 'Sets a new password with the key of a mailed link and ends all sessions.',
  rest: { method: 'POST', path: '/api/v1/auth/password' },
  access: 'public',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ emailAddress: emailAddress(), verificationKey, newPassword: password('new password') }),
  output: nothing,
  errors: ['verification_invalid', 'password_too_common'],
  example: { input: { ...exampleKey, newPassword: 'a longer sentence' }, output: {} },
})

export const requestVerification = defineCall({
  name: 'verification.request',
  summary:
    'Mails a link, where the address has an account. Answers alike, and after the same time, where it has none.',
  rest: { method: 'POST', path: '/api/v1/auth/verification' },
  access: 'public',
  impact: 'sends_mail',
  limitPerMinute: 6,
  input: z.object({ emailAddress: emailAddress(), purpose: z.enum(requestedPurposes) }),
  output: nothing,
  example: {
    input: { emailAddress: 'ingrid.solheim@marewind.example', purpose: 'NewPassword' },
    output: {},
  },
})

export const forceLogout = defineCall({
  name: 'verification.force_logout',
  summary: 'Mails you a link that signs you out everywhere.',
  rest: { method: 'POST', path: '/api/v1/auth/forcelogout' },
  command: { head: '/settings force_logout' },
  access: 'session',
  mfa: false,
  impact: 'sends_mail',
  limitPerMinute: 6,
  input: nothing,
  output: z.object({ emailAddress: z.string() }),
  errors: ['logout_mail_failed'],
  example: { input: {}, output: { emailAddress: 'ingrid.solheim@marewind.example' } },
})

export const resendEmail = defineCall({
  name: 'verification.resend_email',
  summary: 'Mails you the link that verifies your address again.',
  rest: { method: 'POST', path: '/api/v1/auth/resendemail' },
  command: { head: '/settings resend_email' },
  access: 'session',
  mfa: false,
  impact: 'sends_mail',
  limitPerMinute: 6,
  input: nothing,
  output: z.object({ emailAddress: z.string() }),
  errors: ['verification_mail_failed', 'already_verified'],
  example: { input: {}, output: { emailAddress: 'ingrid.solheim@marewind.example' } },
})

export const addressVerified = defineEvent({
  type: 'address.verified',
  summary: 'The link mailed to an alias was opened.',
  scope: 'person',
  payload: z.object({ emailAddress: z.string() }),
})

export const verificationContract = defineFeature({
  name: 'verification',
  area: null,
  calls: [
    verifyAddress,
    resetPassword,
    requestVerification,
    forceLogout,
    resendEmail,
    requestAddressChange,
    changeAddress,
  ],
  events: [addressVerified],
  errors: {
    ...addressChangeErrors,
    verification_invalid: { status: 410, text: 'This link has expired or was used.' },
    verification_sign_in: { status: 403, text: 'Please sign in with this address first.' },
    logout_mail_failed: {
      status: 409,
      text: 'There was a problem sending logout validation email. Please try again later.',
    },
    verification_mail_failed: {
      status: 409,
      text: 'The mail could not be sent: this Postroom has no way to send mail yet.',
    },
    already_verified: { status: 409, text: 'Your address is confirmed already.' },
  },
  abilities: {},
})
