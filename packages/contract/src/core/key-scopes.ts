import { z } from 'zod'
import { type CallDeclaration, isWrite } from './call.ts'
import { fieldMessage } from './field-problems.ts'

/** What an API key can be given access to; each feature says which of these its calls belong to. */
export const keyAreas = ['conversations', 'tags', 'inboxes', 'mailboxes', 'members', 'workspace'] as const
export type KeyArea = (typeof keyAreas)[number]

export const keyLevels = ['read', 'write'] as const
export type KeyLevel = (typeof keyLevels)[number]

/** `tags:read` lets a key read in the area, `tags:write` lets it read and change there. */
export type KeyScope = `${KeyArea}:${KeyLevel}`

export const keyScopes: readonly KeyScope[] = keyAreas.flatMap((area) =>
  keyLevels.map((level) => `${area}:${level}` as const),
)
export const keyScope = z.enum(keyScopes as readonly [KeyScope, ...KeyScope[]], {
  error: fieldMessage('scope_unknown'),
})

/** What a call asks of an API key: a scope, nothing beyond being one that stands, or null where no key may. */
export type KeyDemand = KeyScope | 'any' | null

/** What is asked of a key, from the declaration of the call and the area of its feature. */
export function keyDemand(call: CallDeclaration, area: KeyArea | null): KeyDemand {
  if (call.keys === false || call.access === 'instance') return null
  if (call.keys === 'any') return 'any'
  // What anybody may read, nobody is kept from by having a key.
  if (call.access === 'public') return isWrite(call) ? null : 'any'
  return area && `${area}:${isWrite(call) ? 'write' : 'read'}`
}

/** Whether the scopes of a key meet what is asked; who may write may read. */
export function coversDemand(scopes: readonly string[], demand: KeyDemand): boolean {
  if (demand === null) return false
  if (demand === 'any' || scopes.includes(demand)) return true
  return scopes.includes(demand.replace(/:read$/, ':write'))
}
