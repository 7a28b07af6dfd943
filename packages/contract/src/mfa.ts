import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { retryParams } from './core/errors.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, queryFlag, ref, secretText } from './core/fields.ts'
import { user } from './session/index.ts'

const recoveryCodes = z.array(z.string()).length(10)

export const getTwoFactor = defineCall({
  name: 'mfa.get',
  summary:
    'Returns whether your authenticator app is set up, since when, and the number of remaining recovery codes.',
  rest: { method: 'GET', path: '/api/v1/user/twofactor' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: nothing,
  output: z.object({
    setUpAt: instant().nullable(),
    recoveryCodesLeft: z.number().int(),
    /** Whether the password must be entered again before an app is set up. */
    needsProof: z.boolean(),
  }),
  example: {
    input: {},
    output: { setUpAt: '2026-11-20T12:00:00Z', recoveryCodesLeft: 10, needsProof: true },
  },
})

export const setTwoFactorSecret = defineCall({
  name: 'mfa.set_secret',
  summary:
    'Makes a new secret for an authenticator app. It counts only after one valid code; the same session gets the same secret until then. Needs a password entered in the last 15 minutes; where a secret is active, a sign-in made for this purpose (loginPurpose=SetSecret) and a code of it or a recovery code.',
  rest: { method: 'POST', path: '/api/v1/user/settwofactorsecret' },
  access: 'session',
  mfa: false,
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ oldCode: secretText('code', 20).optional() }),
  output: z.object({ code: z.string(), otpauthUri: z.string() }),
  errors: ['step_up_required', 'code_incorrect'],
  example: {
    input: {},
    output: {
      code: 'JBSWY3DPEHPK3PXP',
      otpauthUri: 'otpauth://totp/Postroom:ingrid?secret=JBSWY3DPEHPK3PXP',
    },
  },
})

export const confirmTwoFactorSecret = defineCall({
  name: 'mfa.confirm_secret',
  summary: 'Activates the new secret with its first valid code and returns ten recovery codes, shown once.',
  rest: { method: 'POST', path: '/api/v1/user/confirmtwofactorsecret' },
  access: 'session',
  mfa: false,
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ code: secretText('code', 6) }),
  output: z.object({ recoveryCodes }),
  errors: ['code_incorrect', 'no_pending_secret', 'code_budget_spent'],
  example: { input: { code: '123456' } },
})

const totpHeader = 'x-totp-code'
/** `true` in a request for a new bearer token; the token itself in the response. */
export const tokenReplacementHeader = 'x-token-replacement'

export const verifyTwoFactorCode = defineCall({
  name: 'mfa.verify',
  summary:
    'Passes multi-factor authentication for this session with a code of the authenticator app. With `x-token-replacement: true` the answer carries a new bearer token in the header of the same name.',
  rest: {
    method: 'GET',
    path: '/api/v1/user/',
    selectedBy: totpHeader,
    proxiedPath: '/api/v1/user/securetoken',
    headers: { code: totpHeader, replaceToken: tokenReplacementHeader },
  },
  access: 'session',
  mfa: false,
  impact: 'write',
  limitPerMinute: 30,
  input: z.object({ code: secretText('code', 20), replaceToken: queryFlag().optional() }),
  output: user,
  errors: ['code_incorrect', 'code_budget_spent', 'mfa_not_set_up'],
  example: { input: { code: '123456' } },
})

export const useRecoveryCode = defineCall({
  name: 'mfa.use_recovery_code',
  summary: 'Passes multi-factor authentication with a recovery code, which is used up.',
  rest: { method: 'POST', path: '/api/v1/user/recoverycode' },
  access: 'session',
  mfa: false,
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ code: secretText('code', 40) }),
  output: user,
  errors: ['code_incorrect', 'code_budget_spent', 'mfa_not_set_up'],
  example: { input: { code: 'k7ds-92mf-qp3x' } },
})

export const renewRecoveryCodes = defineCall({
  name: 'mfa.renew_recovery_codes',
  summary: 'Creates ten new recovery codes; the old ones stop working. Needs a fresh proof of the password.',
  rest: { method: 'POST', path: '/api/v1/user/recoverycodes' },
  access: 'session',
  impact: 'destructive',
  limitPerMinute: 5,
  input: nothing,
  output: z.object({ recoveryCodes }),
  errors: ['mfa_not_set_up', 'step_up_required'],
  example: { input: {} },
})

export const turnOffTwoFactor = defineCall({
  name: 'mfa.turn_off',
  summary:
    'Takes the authenticator app and the recovery codes off your account, where no workspace asks for them.',
  rest: { method: 'POST', path: '/api/v1/user/turnofftwofactor' },
  access: 'session',
  mfa: 'profile',
  impact: 'destructive',
  limitPerMinute: 10,
  input: nothing,
  output: user,
  errors: ['mfa_not_set_up', 'mfa_demanded', 'step_up_required'],
  example: { input: {} },
})

export const mfaEnabled = defineEvent({
  type: 'mfa.enabled',
  changesRights: true,
  summary: 'A person set up multi-factor authentication.',
  scope: 'person',
  payload: nothing,
})

export const mfaDisabled = defineEvent({
  type: 'mfa.disabled',
  changesRights: true,
  summary: 'Multi-factor authentication was removed from an account.',
  scope: 'person',
  payload: z.object({ by: z.enum(['self', 'admin', 'operator']) }),
})

export const recoveryCodeUsed = defineEvent({
  type: 'mfa.recovery_code_used',
  summary: 'A person used one of their recovery codes.',
  scope: 'person',
  payload: z.object({ left: z.number().int() }),
})

export const recoveryCodesRenewed = defineEvent({
  type: 'mfa.recovery_codes_renewed',
  summary: 'A person created new recovery codes; the old ones stopped working.',
  scope: 'person',
  payload: nothing,
})

export const mfaPassed = defineEvent({
  type: 'mfa.passed',
  summary: 'One of your sessions passed multi-factor authentication.',
  scope: 'person',
  payload: z.object({ sessionId: ref('session') }),
})

export const mfaContract = defineFeature({
  name: 'mfa',
  area: null,
  calls: [
    getTwoFactor,
    setTwoFactorSecret,
    confirmTwoFactorSecret,
    verifyTwoFactorCode,
    useRecoveryCode,
    renewRecoveryCodes,
    turnOffTwoFactor,
  ],
  events: [mfaEnabled, mfaDisabled, recoveryCodeUsed, recoveryCodesRenewed, mfaPassed],
  errors: {
    code_incorrect: { status: 403, text: 'Incorrect code. Please try again', field: 'code' },
    code_budget_spent: {
      status: 429,
      text: 'Too many codes were tried. Please wait before you try again.',
      params: retryParams,
      field: 'code',
    },
    no_pending_secret: { status: 409, text: 'Create the security code first.' },
    mfa_demanded: {
      status: 409,
      text: 'A workspace of yours requires multi factor authentication. You can set it up again instead.',
    },
    mfa_not_set_up: { status: 409, text: 'Multi factor authentication is not set up yet.' },
  },
  abilities: {},
})
