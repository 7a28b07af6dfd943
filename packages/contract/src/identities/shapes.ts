import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { signInMethod } from '../sign-in-methods.ts'

/** Providers one signs in at: Google, Microsoft, and the one a workspace names by its discovery address. */
export const signInProviders = ['google', 'microsoft', 'oidc'] as const
export const signInProvider = z.enum(signInProviders)
export type SignInProvider = z.infer<typeof signInProvider>

/** What a trip to a provider is for; its state remembers it. */
export const tripPurposes = ['SignIn', 'SetSecret', 'Link', 'SyncSettings', 'SharedInbox'] as const
export const tripPurpose = z.enum(tripPurposes)
export type TripPurpose = z.infer<typeof tripPurpose>

/** An account elsewhere that signs a person in here, known by issuer and subject. */
export const identity = z.object({
  id: ref('identity'),
  method: signInMethod,
  /** Who vouches: "Google", "Microsoft", the name of the workspace's provider, or the mail server. */
  issuerName: z.string(),
  email: z.string(),
  linkedAt: instant(),
  lastUsedAt: instant(),
})
export type Identity = z.infer<typeof identity>

/** What a provider lets Postroom do with a mailbox; the token behind it stays sealed on the server. */
export const providerGrant = z.object({
  id: ref('grant'),
  provider: z.enum(['google', 'microsoft']),
  email: z.string(),
  scopes: z.array(z.string()),
  shared: z.boolean(),
  grantedAt: instant(),
})
export type ProviderGrant = z.infer<typeof providerGrant>

export const signInSettings = z.object({
  methods: z.array(
    z.object({
      method: signInMethod,
      /** Allowed and configured: what is not available is never on. */
      on: z.boolean(),
      /** False where this installation or the workspace has nothing set up for it yet. */
      available: z.boolean(),
    }),
  ),
  provider: z
    .object({ name: z.string(), issuer: z.string(), clientId: z.string(), updatedAt: instant() })
    .nullable(),
})
export type SignInSettings = z.infer<typeof signInSettings>
