import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { signInMethod } from '../sign-in-methods.ts'

/** Providers to sign in with: Google, Microsoft, and a workspace's own OpenID and SAML providers. */
export const signInProviders = ['google', 'microsoft', 'oidc', 'saml'] as const
export const signInProvider = z.enum(signInProviders)
export type SignInProvider = z.infer<typeof signInProvider>

/** Purpose of an authorization request, stored with its state. */
export const authorizationPurposes = [
  'SignIn',
  'SetSecret',
  'Link',
  'SyncSettings',
  'SharedInbox',
  /** Shows which address the provider states, and does nothing with it. */
  'Test',
] as const
export const authorizationPurpose = z.enum(authorizationPurposes)
export type AuthorizationPurpose = z.infer<typeof authorizationPurpose>

/** An account at a provider that signs a person in, identified by issuer and subject. */
export const identity = z.object({
  id: ref('identity'),
  method: signInMethod,
  /** "Google", "Microsoft", the name of the workspace's provider, or the mail server. */
  issuerName: z.string(),
  email: z.string(),
  linkedAt: instant(),
  lastUsedAt: instant(),
})
export type Identity = z.infer<typeof identity>

/** Permission of a provider to open a mailbox; the encrypted token stays on the server. */
export const providerGrant = z.object({
  id: ref('grant'),
  provider: z.enum(['google', 'microsoft']),
  email: z.string(),
  scopes: z.array(z.string()),
  shared: z.boolean(),
  grantedAt: instant(),
})
export type ProviderGrant = z.infer<typeof providerGrant>

/** A certificate that a SAML provider signs with. */
export const samlCertificate = z.object({
  pem: z.string(),
  /** SHA-256 fingerprint, as providers show it. */
  fingerprint: z.string(),
  expiresAt: instant(),
})
export type SamlCertificate = z.infer<typeof samlCertificate>

export const signInSettings = z.object({
  methods: z.array(
    z.object({
      method: signInMethod,
      /** Allowed and configured; a method that is not available is never on. */
      on: z.boolean(),
      /** False if the instance or the workspace has not configured it. */
      available: z.boolean(),
    }),
  ),
  provider: z
    .object({
      name: z.string(),
      issuer: z.string(),
      clientId: z.string(),
      updatedAt: instant(),
      /** Last sign-in with it. */
      lastUsedAt: instant().nullable(),
    })
    .nullable(),
  saml: z
    .object({
      name: z.string(),
      issuer: z.string(),
      entryUrl: z.string(),
      certificates: z.array(samlCertificate),
      emailAttribute: z.string().nullable(),
      requireEncryption: z.boolean(),
      updatedAt: instant(),
      lastUsedAt: instant().nullable(),
    })
    .nullable(),
  /** Certificates that SAML providers encrypt assertions for; null before there is a key pair. */
  samlEncryption: z
    .object({
      /** Published in the metadata. */
      current: samlCertificate,
      /** Still accepted, until it is removed. */
      previous: samlCertificate.nullable(),
    })
    .nullable(),
  /** Addresses of Postroom to enter at a SAML provider. */
  samlAddresses: z.object({
    /** Entity ID; the metadata is served at this address. */
    entityId: z.string(),
    /** Assertion consumer service (HTTP-POST). */
    acsUrl: z.string(),
  }),
})
export type SignInSettings = z.infer<typeof signInSettings>
