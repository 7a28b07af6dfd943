import type { KeyDemand, SignInMethod } from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import type { ErrorCatalogue } from '#platform/errors/index.ts'
import type { Platform } from '#platform/platform.ts'
import type { Person, Policies } from '#platform/policy/index.ts'
import type { Hub } from '#platform/realtime/hub.ts'

/**
 * Everything an operation can reach, made once for each server; nothing of it is global. What it needs of all features
 * together it asks for by name: the features themselves stand above it.
 */
export interface App extends Platform {
  readonly policies: Policies
  readonly errors: ErrorCatalogue
  readonly hub: Hub
  readonly portalRoutes: readonly RegExp[]
  /** Turns a bearer token into the person it stands for. */
  authenticate(bearer: string): Promise<SignedIn>
  /** Whether a session still stands, for streams that stay open; null where it ended. */
  revalidate(person: Person): Promise<Person | null>
  /** How each of the people could sign in to the workspace, by what any feature keeps of them. */
  waysIn(tx: Tx, workspaceId: string, userIds: readonly string[]): Promise<readonly WayIn[]>
  /** Drops what any feature keeps that lets somebody in to an account whose rightful person has just taken it over. */
  onTakenOver(tx: Tx, workspaceId: string, userId: string): Promise<void>
  /** On the connection of `tx` where the caller holds one: asking for a second can starve the pool. */
  visibleInboxes(person: Person, tx?: Tx): Promise<ReadonlyMap<string, InboxType>>
  hiddenTeams(person: Person): Promise<ReadonlySet<string>>
  presentEvent(type: string, payload: unknown, person: Person): unknown
  changesRights(type: string): boolean
  /** What a key must have to see events of the type. */
  eventDemand(type: string): KeyDemand
  /** Columns that hold sealed secrets. */
  readonly sealedColumns: readonly StoredColumn[]
  /** Columns that name stored content by its SHA-256. */
  readonly blobColumns: readonly StoredColumn[]
}

/** Nobody for what is no token that stands; `expired` where it did once. */
export type SignedIn = { readonly person: Person } | { readonly expired: boolean }

export type InboxType = 'SharedInbox' | 'PersonalInbox'

/** A method that would sign this person in. */
export interface WayIn {
  readonly userId: string
  readonly method: SignInMethod
}

interface StoredColumn {
  readonly table: string
  readonly column: string
}
