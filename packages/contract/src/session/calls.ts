import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { emailAddress, nothing, ref, requiredText, secretText } from '../core/fields.ts'
import {
  autoAdvances,
  languages,
  password,
  sendKeys,
  shortcutSchemes,
  textFormats,
  themes,
  token,
  user,
} from './shapes.ts'

const timeZone = z.string().max(64).default('UTC')
const exampleToken = { token: { accessToken: 'eyJ…', expiresAt: '2026-11-20T12:15:00Z' } }

export const getSetup = defineCall({
  name: 'session.get_setup',
  summary: 'Returns whether this instance still needs its first workspace.',
  rest: { method: 'GET', path: '/api/v1/setup' },
  access: 'public',
  impact: 'read',
  input: nothing,
  output: z.object({ needsWorkspace: z.boolean() }),
  example: { input: {}, output: { needsWorkspace: false } },
})

export const lookUpSetupLink = defineCall({
  name: 'session.look_up_setup_link',
  summary: 'Checks a setup link before its form is filled in; the link stays valid.',
  rest: { method: 'POST', path: '/api/v1/setup/lookup' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 30,
  input: z.object({ setupCode: secretText('set-up code', 200) }),
  output: nothing,
  errors: ['setup_code_invalid'],
  example: { input: { setupCode: 'Kq3…' }, output: {} },
})

export const createWorkspace = defineCall({
  name: 'session.create_workspace',
  summary:
    'Creates a workspace with its owner and signs the owner in. The first one needs the set-up code printed at start.',
  rest: { method: 'POST', path: '/api/v1/workspace' },
  access: 'public',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({
    setupCode: secretText('set-up code', 200),
    workspaceName: requiredText('workspace name', 80),
    firstName: requiredText('first name', 60),
    lastName: requiredText('last name', 60),
    email: emailAddress(),
    password: password(),
    timeZone,
    language: z.enum(languages).default('en'),
  }),
  output: token,
  errors: ['setup_code_invalid', 'password_too_common', 'email_taken'],
  example: {
    input: {
      setupCode: 'Kq3…',
      workspaceName: 'Marewind',
      firstName: 'Ingrid',
      lastName: 'Solheim',
      email: 'ingrid.solheim@marewind.example',
      password: 'a long sentence',
      timeZone: 'Europe/Lisbon',
    },
    output: exampleToken,
  },
})

export const signInWithPassword = defineCall({
  name: 'session.sign_in_with_password',
  summary:
    'Signs in with an address and a password. Answers alike for unknown addresses and wrong passwords.',
  rest: { method: 'POST', path: '/api/v1/auth/timed/password' },
  access: 'public',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    identificator: emailAddress(),
    password: secretText('password'),
    /** `SetSecret` returns a proof of the password with which the person can set up multi-factor authentication. */
    loginPurpose: z.enum(['SetSecret']).optional(),
    /** The workspace to sign in to; without it, the one that the person used last. */
    workspaceId: ref('workspace').optional(),
  }),
  output: token,
  errors: ['LoginError', 'sign_in_method_off'],
  example: {
    input: { identificator: 'ingrid.solheim@marewind.example', password: 'a long sentence' },
    output: exampleToken,
  },
})

export const refreshToken = defineCall({
  name: 'session.refresh',
  summary: 'Returns a new bearer token to the browser that holds the session cookie.',
  rest: { method: 'POST', path: '/api/v1/auth/refresh' },
  access: 'public',
  impact: 'write',
  audit: false,
  input: nothing,
  output: token,
  errors: [],
  example: { input: {}, output: exampleToken },
})

export const signOut = defineCall({
  name: 'session.sign_out',
  summary: 'Ends this session; its tokens stop working within a second.',
  rest: { method: 'POST', path: '/api/v1/auth/signout' },
  access: 'session',
  mfa: false,
  impact: 'write',
  input: nothing,
  output: nothing,
  example: { input: {}, output: {} },
})

export const getUser = defineCall({
  name: 'session.get_user',
  summary: 'Returns the signed-in person.',
  rest: { method: 'GET', path: '/api/v1/user/' },
  access: 'session',
  mfa: false,
  keys: 'any',
  impact: 'read',
  input: nothing,
  output: user,
  example: { input: {} },
})

export const getProfile = defineCall({
  name: 'session.get_profile',
  summary:
    'Your own name, language, theme, time zone and the key that sends, with the rest of what you are here.',
  rest: { method: 'GET', path: '/api/v1/settings/user' },
  access: 'session',
  mfa: false,
  keys: 'any',
  impact: 'read',
  input: nothing,
  output: user,
  example: { input: {} },
})

const profileChange = {
  access: 'session',
  mfa: false,
  impact: 'write',
  input: z.object({
    firstName: requiredText('first name', 60).optional(),
    lastName: requiredText('last name', 60).optional(),
    language: z.enum(languages).optional(),
    theme: z.enum(themes).optional(),
    sendKey: z.enum(sendKeys).optional(),
    shortcutScheme: z.enum(shortcutSchemes).optional(),
    autoAdvance: z.enum(autoAdvances).optional(),
    textFormat: z.enum(textFormats).optional(),
    timeZone: z.string().max(64).optional(),
  }),
  output: user,
  errors: ['time_zone_unknown'],
  example: { input: { theme: 'dark' } },
} as const

export const updateProfile = defineCall({
  ...profileChange,
  name: 'session.update_profile',
  summary:
    'Changes your own name, language, theme, time zone, the key that sends, the keys of the inbox and auto-advance.',
  rest: { method: 'PUT', path: '/api/v1/settings/user' },
})

export const saveProfile = defineCall({
  ...profileChange,
  name: 'session.save_profile',
  summary: 'The same as PUT: changes the given fields of your profile and keeps the others.',
  rest: { method: 'POST', path: '/api/v1/settings/user' },
})

export const changePassword = defineCall({
  name: 'session.change_password',
  summary: 'Sets a new password and ends all your other sessions.',
  rest: { method: 'PUT', path: '/api/v1/settings/user/password' },
  access: 'session',
  mfa: 'profile',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ currentPassword: secretText('current password'), newPassword: password('new password') }),
  output: nothing,
  errors: ['password_incorrect', 'password_too_common'],
  example: { input: { currentPassword: 'a long sentence', newPassword: 'a longer sentence' }, output: {} },
})

export const stepUp = defineCall({
  name: 'session.step_up',
  summary:
    'Proves the password again in this session, for what asks for a fresh proof: passkeys, recovery codes.',
  rest: { method: 'POST', path: '/api/v1/auth/stepup' },
  access: 'session',
  mfa: false,
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ password: secretText('password') }),
  output: nothing,
  errors: ['LoginError'],
  example: { input: { password: 'a long sentence' }, output: {} },
})
