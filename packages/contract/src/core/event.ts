import type { z } from 'zod'

/**
 * Who may see an event: everyone in the workspace, its owners and admins, the members of the inbox it happened in, or
 * the one person it concerns.
 */
export type EventScope = 'workspace' | 'staff' | 'inbox' | 'person'

export interface EventDeclaration<Type extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly type: Type
  readonly summary: string
  readonly scope: EventScope
  readonly payload: Payload
  /** The event may change who sees what, so open streams reload their permissions. */
  readonly changesRights?: boolean
}

/** Declares an event of the append-only log; its payload must be enough to update an old state. */
export function defineEvent<const Type extends string, Payload extends z.ZodType>(
  event: EventDeclaration<Type, Payload>,
): EventDeclaration<Type, Payload> {
  return event
}
