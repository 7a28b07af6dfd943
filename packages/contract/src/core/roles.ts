import { z } from 'zod'

export const roles = ['Owner', 'Admin', 'Member'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

export const subscriptionMemberTypes = ['User', 'SharedInbox'] as const
export const subscriptionMemberType = z.enum(subscriptionMemberTypes)

/** Abilities sent with an object: the portal checks these and never roles. */
export const abilities = z.array(z.string())
