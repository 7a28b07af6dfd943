import type { EventDeclaration, PayloadOf } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { type EventPlace, type NewEvent, newEvent } from '#platform/events/append.ts'
import type { Actor, Person } from '#platform/policy/index.ts'
import type { ReplyWriter } from './reply.ts'

/** What is known of a request before its transaction starts. */
export interface RequestContext {
  readonly app: App
  readonly actor: Actor
  /** The signed-in person; accessing it in a public call without one fails with `unauthorized`. */
  readonly person: Person
  readonly workspaceId: string
  readonly requestId: string
  /** Time of the call, used for all that it stores: events, audit line, rows and mail. */
  readonly now: Date
  readonly ip: string
  readonly userAgent: string
  readonly header: (name: string) => string | undefined
  readonly reply: ReplyWriter
  /** Aborts when the client disconnects; missing without an HTTP request. */
  readonly signal?: () => AbortSignal
  /** Base URL by which the client reached the server, for links. */
  readonly publicUrl: string
  can(ability: string, subject?: unknown): boolean
  abilitiesOn(abilities: readonly string[], subject?: unknown): string[]
  authorize(ability: string, subject?: unknown): void
}

/** What an operation works with: one transaction (for a read, one connection) in one workspace. */
export interface Context extends RequestContext {
  readonly tx: Tx
  /** Writes an event in the transaction of the change. */
  emit<E extends EventDeclaration>(event: E, payload: PayloadOf<E>, place?: EventPlace): void
  /** Runs after commit and may get lost in a crash; use a job for work that must not be lost. */
  afterCommit(work: () => void | Promise<void>): void
  /** Moves a public call into the workspace that it created or found. */
  enter(workspaceId: string): Promise<void>
}

export interface RequestFacts {
  readonly app: App
  readonly actor: Actor
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly header: (name: string) => string | undefined
  readonly reply: ReplyWriter
  readonly signal?: () => AbortSignal
  readonly publicUrl: string
  /** Set for work on past data, such as an import; cannot be set by a request. */
  readonly at?: Date
}

/** The context of a call outside a transaction. */
export function requestContext(facts: RequestFacts): RequestContext {
  const { app, actor } = facts
  return {
    ...facts,
    now: facts.at ?? new Date(),
    get person() {
      return actor.kind === 'person' ? actor : fail('unauthorized')
    },
    get workspaceId() {
      return actor.kind === 'person' ? actor.workspaceId : fail('unauthorized')
    },
    can: (ability, subject) => app.policies.can(actor, ability, subject),
    abilitiesOn: (abilities, subject) => app.policies.abilitiesOn(actor, abilities, subject),
    authorize: (ability, subject) => app.policies.authorize(actor, ability, subject),
  }
}

/** Events and callbacks collected during a transaction, written at its end. */
export interface Collected {
  readonly events: NewEvent[]
  readonly afterCommit: (() => void | Promise<void>)[]
  workspaceId: string | null
}

/** The context of a call inside its transaction; events and callbacks are collected until its end. */
export function transactionContext(
  facts: RequestFacts,
  tx: Tx,
  collected: Collected,
  enter: (workspaceId: string) => Promise<void>,
): Context {
  const request = requestContext(facts)
  return Object.defineProperties(
    {
      tx,
      emit: (event: EventDeclaration, payload: never, place?: EventPlace) => {
        collected.events.push(newEvent(event, payload, place))
      },
      afterCommit: (work: () => void | Promise<void>) => {
        collected.afterCommit.push(work)
      },
      enter: async (workspaceId: string) => {
        await enter(workspaceId)
        collected.workspaceId = workspaceId
      },
    },
    {
      ...Object.getOwnPropertyDescriptors(request),
      workspaceId: { get: () => collected.workspaceId ?? fail('unauthorized'), enumerable: true },
    },
  ) as Context
}
