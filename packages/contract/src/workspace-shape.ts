import { z } from 'zod'
import { avatarVersion } from './avatars.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, ref, version } from './core/fields.ts'
import { languages, themes } from './session/index.ts'

export const mfaPolicies = ['required', 'when_set_up'] as const
/** By role: whether multi-factor authentication is required of everyone, or only used by people who have set it up. */
export const mfaPolicy = z.object({
  Owner: z.enum(mfaPolicies),
  Admin: z.enum(mfaPolicies),
  Member: z.enum(mfaPolicies),
})
export type MfaPolicy = z.infer<typeof mfaPolicy>

/** Optional features that a workspace can be given. */
export const workspaceFeatures = ['BOTS'] as const
export type WorkspaceFeature = (typeof workspaceFeatures)[number]

export const subscriptionStatuses = ['Trial', 'Active', 'PastDue', 'Cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Contents of a workspace's subscription. Numbers of seats; -1 is unlimited. */
export const plan = {
  features: z.array(z.string()),
  classificationEnabled: z.boolean(),
  details: z.object({ paidAccounts: z.object({ users: z.number(), sharedInbox: z.number() }) }),
  subscriptionStatus: z.enum(subscriptionStatuses),
}

/** Initial settings of new members; null uses the browser's. */
export const workspaceDefaults = z.object({
  language: z.enum(languages).nullable(),
  timeZone: z.string().max(64).nullable(),
  theme: z.enum(themes),
})
export type WorkspaceDefaults = z.infer<typeof workspaceDefaults>

/** Days after which conversations of shared inboxes are erased; null: never. */
export const retention = z.object({
  /** Days since it was closed, without new mail. */
  closedDays: z
    .number()
    .int()
    .min(30, fieldMessage('too_few_days', { minimum: 30 }))
    .max(3650, fieldMessage('too_many_days', { maximum: 3650 }))
    .nullable(),
  /** Days since it was moved to junk or trash. */
  trashedDays: z
    .number()
    .int()
    .min(7, fieldMessage('too_few_days', { minimum: 7 }))
    .max(3650, fieldMessage('too_many_days', { maximum: 3650 }))
    .nullable(),
})
export type Retention = z.infer<typeof retention>

/** The workspace (community, licence) with the field names of the specification. */
export const workspace = z.object({
  id: ref('workspace'),
  name: z.string(),
  ...plan,
  mfaPolicy,
  /** Until then, people without the required setup can still work on mail. */
  mfaGraceUntil: instant().nullable(),
  defaults: workspaceDefaults,
  retention,
  /** When the workspace will be deleted; null if no deletion is scheduled. */
  deletionDueAt: instant().nullable(),
  /** Version of the logo; null without one. */
  logoVersion: avatarVersion.nullable(),
  version: version(),
  abilities: z.array(z.string()),
})
export type Workspace = z.infer<typeof workspace>
