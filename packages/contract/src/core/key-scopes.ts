import { z } from 'zod'
import { type CallDeclaration, isWrite } from './call.ts'
import { fieldMessage } from './field-problems.ts'

/** Areas of API key scopes; each feature declares the area of its calls. */
export const keyAreas = ['conversations', 'tags', 'inboxes', 'mailboxes', 'members', 'workspace'] as const
export type KeyArea = (typeof keyAreas)[number]

export const keyLevels = ['read', 'write'] as const
export type KeyLevel = (typeof keyLevels)[number]

/** `tags:read` lets a key read in the area, `tags:write` read and change. */
export type KeyScope = `${KeyArea}:${KeyLevel}`

export const keyScopes: readonly KeyScope[] = keyAreas.flatMap((area) =>
  keyLevels.map((level) => `${area}:${level}` as const),
)
export const keyScope = z.enum(keyScopes as readonly [KeyScope, ...KeyScope[]], {
  error: fieldMessage('scope_unknown'),
})

/** What a call requires of an API key: a scope, any valid key, or null if no key may send it. */
export type KeyDemand = KeyScope | 'any' | null

/** Derives the requirement from the call's declaration and its feature's area. */
export function keyDemand(call: CallDeclaration, area: KeyArea | null): KeyDemand {
  if (call.keys === false || call.access === 'instance') return null
  if (call.keys === 'any') return 'any'
  // Data that is public without a key is also readable with any key.
  if (call.access === 'public') return isWrite(call) ? null : 'any'
  return area && `${area}:${isWrite(call) ? 'write' : 'read'}`
}

/** Returns whether the scopes of a key meet a requirement; `write` includes `read`. */
export function coversDemand(scopes: readonly string[], demand: KeyDemand): boolean {
  if (demand === null) return false
  if (demand === 'any' || scopes.includes(demand)) return true
  return scopes.includes(demand.replace(/:read$/, ':write'))
}
