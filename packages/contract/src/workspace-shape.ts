import { z } from 'zod'
import { avatarVersion } from './avatars.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, ref, version } from './core/fields.ts'
import { languages, themes } from './session.ts'

export const mfaPolicies = ['required', 'when_set_up'] as const
/** By role, whether multi-factor authentication is required of everyone, or asked only of those who have set it up. */
export const mfaPolicy = z.object({
  Owner: z.enum(mfaPolicies),
  Admin: z.enum(mfaPolicies),
  Member: z.enum(mfaPolicies),
})
export type MfaPolicy = z.infer<typeof mfaPolicy>

/** What a workspace can be given beyond what every workspace has. */
export const workspaceFeatures = ['BOTS'] as const
export type WorkspaceFeature = (typeof workspaceFeatures)[number]

export const subscriptionStatuses = ['Trial', 'Active', 'PastDue', 'Cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What the subscription of a workspace includes. Numbers of seats; -1 is unlimited. */
export const plan = {
  features: z.array(z.string()),
  classificationEnabled: z.boolean(),
  details: z.object({ paidAccounts: z.object({ users: z.number(), sharedInbox: z.number() }) }),
  subscriptionStatus: z.enum(subscriptionStatuses),
}

/** What people who join begin with; null leaves it to their browser. */
export const workspaceDefaults = z.object({
  language: z.enum(languages).nullable(),
  timeZone: z.string().max(64).nullable(),
  theme: z.enum(themes),
})
export type WorkspaceDefaults = z.infer<typeof workspaceDefaults>

/** After how many days conversations of shared inboxes are erased; null: never. */
export const retention = z.object({
  /** Closed and without new mail for so long. */
  closedDays: z
    .number()
    .int()
    .min(30, fieldMessage('too_few_days', { minimum: 30 }))
    .max(3650, fieldMessage('too_many_days', { maximum: 3650 }))
    .nullable(),
  /** In junk or trash for so long. */
  trashedDays: z
    .number()
    .int()
    .min(7, fieldMessage('too_few_days', { minimum: 7 }))
    .max(3650, fieldMessage('too_many_days', { maximum: 3650 }))
    .nullable(),
})
export type Retention = z.infer<typeof retention>

/** The workspace (community, licence) as the specification names the fields. */
export const workspace = z.object({
  id: ref('workspace'),
  name: z.string(),
  ...plan,
  mfaPolicy,
  /** Until then, people who have not set up what is required can still work on mail. */
  mfaGraceUntil: instant().nullable(),
  defaults: workspaceDefaults,
  retention,
  /** When the workspace is deleted for good; null where nobody asked for that. */
  deletionDueAt: instant().nullable(),
  /** The version of its logo; null without one. */
  logoVersion: avatarVersion.nullable(),
  version: version(),
  abilities: z.array(z.string()),
})
export type Workspace = z.infer<typeof workspace>
