import type { z } from 'zod'

/**
 * Who may see an event: everyone of the workspace, its owners and admins, the members of the inbox it
 * happened in, or the one person it concerns.
 */
export type EventScope = 'workspace' | 'staff' | 'inbox' | 'person'

export interface EventDeclaration<Type extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly type: Type
  readonly summary: string
  readonly scope: EventScope
  readonly payload: Payload
  /** Who sees what may be different after it: open streams look their rights up again. */
  readonly changesRights?: boolean
}

/** Declares an event of the append-only log; its payload is what a reader needs to bring an old state up to date. */
export function defineEvent<const Type extends string, Payload extends z.ZodType>(
  event: EventDeclaration<Type, Payload>,
): EventDeclaration<Type, Payload> {
  return event
}
