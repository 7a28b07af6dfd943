import { z } from 'zod'

/** Ways to sign in that a workspace switches on or off; `Imap` is any mailbox whose own password proves it. */
export const signInMethods = [
  'Password',
  'Google',
  'Microsoft',
  'Oidc',
  'Exchange',
  'Imap',
  'Passkey',
] as const
export const signInMethod = z.enum(signInMethods)
export type SignInMethod = z.infer<typeof signInMethod>
