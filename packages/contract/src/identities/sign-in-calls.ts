import { z } from 'zod'
import { authImapSmtp } from '../auth-imap-smtp.ts'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { emailAddress, secretText } from '../core/fields.ts'
import { token } from '../session/index.ts'

const loginPurpose = z.enum(['SetSecret']).optional()
const typedServer = z
  .object({
    host: z
      .string()
      .trim()
      .min(1)
      .max(253, fieldMessage('too_long', { maximum: 253 })),
    port: z.coerce.number().int().min(1).max(65_535),
    security: z.enum(['tls', 'starttls']),
  })
  .optional()

const exampleToken = { token: { accessToken: 'eyJ…', expiresAt: '2026-11-20T12:15:00Z' } }
const email = 'ingrid.solheim@marewind.example'
const base = {
  access: 'public',
  impact: 'write',
  limitPerMinute: 10,
  output: token,
} as const

/** Input that the specification calls AuthExchange. */
const authExchange = (what: string) =>
  z.object({ email: emailAddress(), secret: secretText(what, 1024), loginPurpose })
const exampleExchange = { input: { email, secret: '…' }, output: exampleToken }
const providerErrors = ['proof_invalid', 'identity_unknown', 'identity_of_another', 'sign_in_method_off']

export const signInWithGmail = defineCall({
  ...base,
  name: 'identities.sign_in_with_gmail',
  summary: 'Signs in with the result of an authorization request to Google.',
  rest: { method: 'POST', path: '/api/v1/auth/timed/gmail' },
  input: authExchange('secret'),
  errors: providerErrors,
  example: exampleExchange,
})

export const signInWithMicrosoft = defineCall({
  ...base,
  name: 'identities.sign_in_with_microsoft',
  summary: 'Signs in with the result of an authorization request to Microsoft.',
  rest: { method: 'POST', path: '/api/v1/auth/timed/microsoft' },
  input: authExchange('secret'),
  errors: providerErrors,
  example: exampleExchange,
})

export const signInWithOidc = defineCall({
  ...base,
  name: 'identities.sign_in_with_oidc',
  summary: "Signs in with the result of an authorization request to the workspace's own provider.",
  rest: { method: 'POST', path: '/api/v1/auth/timed/oidc' },
  input: authExchange('secret'),
  errors: providerErrors,
  example: exampleExchange,
})

export const signInWithSaml = defineCall({
  ...base,
  name: 'identities.sign_in_with_saml',
  summary: "Signs in with the result of an authorization request to the workspace's SAML provider.",
  rest: { method: 'POST', path: '/api/v1/auth/timed/saml' },
  input: authExchange('secret'),
  errors: providerErrors,
  example: exampleExchange,
})

export const signInWithExchange = defineCall({
  ...base,
  name: 'identities.sign_in_with_exchange',
  summary:
    'Signs in with an address and its Exchange password, checked at the Exchange server of the domain. All failures return the same error.',
  rest: { method: 'POST', path: '/api/v1/auth/timed/exchange' },
  input: authExchange('password'),
  errors: ['mail_sign_in_refused', 'sign_in_method_off'],
  example: exampleExchange,
})

const exampleImap = {
  input: { email, imapUsername: email, smtpUsername: email, imapPassword: '…', smtpPassword: '…' },
  output: exampleToken,
}

export const signInWithRemoteImap = defineCall({
  ...base,
  name: 'identities.sign_in_with_remote_imap',
  summary:
    'Signs in with the passwords of a mailbox, checked at the servers found for the address. All failures return the same error.',
  rest: { method: 'POST', path: '/api/v1/auth/timed/remoteimap' },
  input: z.object({ ...authImapSmtp, loginPurpose }),
  errors: ['mail_sign_in_refused', 'mail_servers_unknown', 'sign_in_method_off'],
  example: exampleImap,
})

export const signInWithImap = defineCall({
  ...base,
  name: 'identities.sign_in_with_imap',
  summary:
    'The same with servers that were typed. They are accepted only if the domain of the address, or one of its connected mailboxes in the workspace, uses them.',
  rest: { method: 'POST', path: '/api/v1/auth/timed/imap' },
  input: z.object({ ...authImapSmtp, loginPurpose, imap: typedServer, smtp: typedServer }),
  errors: ['mail_sign_in_refused', 'mail_servers_unknown', 'mail_server_not_vouched', 'sign_in_method_off'],
  example: exampleImap,
})
