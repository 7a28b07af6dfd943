import { z } from 'zod'

/** Sign-in methods that a workspace can allow; `Imap` is any mailbox whose password proves it. */
export const signInMethods = [
  'Password',
  'Google',
  'Microsoft',
  'Oidc',
  'Saml',
  'Ldap',
  'Exchange',
  'Imap',
  'Passkey',
] as const
export const signInMethod = z.enum(signInMethods)
export type SignInMethod = z.infer<typeof signInMethod>
