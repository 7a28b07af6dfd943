import type { ErrorDeclaration, KeyDemand } from '@postroom/contract'
import type { BlobStore } from '#platform/blobs/index.ts'
import { type BoundCall, bindCalls } from '#platform/calls/declared-call.ts'
import type { Config } from '#platform/config/index.ts'
import type { Keyring, SecretBox } from '#platform/crypto/index.ts'
import type { Database, Tx } from '#platform/db/index.ts'
import type { Egress } from '#platform/egress/index.ts'
import { type ErrorCatalogue, errorCatalogue } from '#platform/errors/index.ts'
import type { Authenticator, InboxType, ServerFeature } from '#platform/feature.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import type { Log, Mask } from '#platform/log/index.ts'
import type { Metrics } from '#platform/metrics/index.ts'
import type { Passwords } from '#platform/passwords/index.ts'
import { createPolicies, type Person, type Policies } from '#platform/policy/index.ts'
import type { RateLimit } from '#platform/rate-limit/index.ts'
import { createHub, type Hub } from '#platform/realtime/hub.ts'

/** The environment's settings and what the build and the tests add to them. */
export interface AppConfig extends Config {
  readonly version: string
  /** Folder of the built portal; null where another server delivers it. */
  readonly portalDir: string | null
  /** Tests check every answer against its declared shape. */
  readonly checkOutput: boolean
  /** Multiplies the declared rate limits; tests of other things raise it. */
  readonly rateFactor: number
}

export interface Platform {
  readonly config: AppConfig
  /** As the application's role; see `appRoleUrl`. */
  readonly databaseUrl: string
  readonly log: Log
  readonly mask: Mask
  readonly db: Database
  readonly keyring: Keyring
  readonly secrets: SecretBox
  readonly blobs: BlobStore
  readonly passwords: Passwords
  readonly limiter: RateLimit
  readonly egress: Egress
  readonly metrics: Metrics
  readonly jobs: Jobs
}

/** Everything an operation can reach, made once for each server; nothing of it is global. */
export interface App extends Platform {
  readonly features: readonly ServerFeature[]
  readonly calls: ReadonlyMap<string, BoundCall>
  readonly policies: Policies
  readonly errors: ErrorCatalogue
  readonly authenticator: Authenticator
  readonly hub: Hub
  readonly portalRoutes: readonly RegExp[]
  /** On the connection of `tx` where the caller holds one: asking for a second can starve the pool. */
  visibleInboxes(person: Person, tx?: Tx): Promise<ReadonlyMap<string, InboxType>>
  hiddenTeams(person: Person): Promise<ReadonlySet<string>>
  presentEvent(type: string, payload: unknown, person: Person): unknown
  changesRights(type: string): boolean
  /** What a key must have to see events of the type. */
  eventDemand(type: string): KeyDemand
}

export function createApp(
  platform: Platform,
  features: readonly ServerFeature[],
  portalRoutes: readonly RegExp[] = [],
): App {
  const events = new Map(
    features.flatMap((feature) => feature.contract.events.map((event) => [event.type, event] as const)),
  )
  const eventDemands = new Map(
    features.flatMap(({ contract: { area, events: own } }) =>
      own.map(({ type }): [string, KeyDemand] => [type, area && `${area}:read`]),
    ),
  )
  const presenters = new Map(features.flatMap((feature) => Object.entries(feature.presentEvent ?? {})))
  const app: App = {
    ...platform,
    features,
    portalRoutes,
    calls: bindCalls(features),
    policies: createPolicies(features.map(({ policy }) => policy)),
    errors: errorCatalogue(
      features.map(({ contract }) => contract as { errors: Readonly<Record<string, ErrorDeclaration>> }),
    ),
    authenticator: authenticatorOf(features),
    hub: createHub(platform),
    visibleInboxes: async (person, tx) => {
      const find = atMostOne(features, 'visibleInboxes')
      if (!find) return new Map()
      return tx ? find(tx, person) : platform.db.read(person.workspaceId, (own) => find(own, person))
    },
    hiddenTeams: async (person) => {
      const find = atMostOne(features, 'hiddenTeams')
      return find ? platform.db.read(person.workspaceId, (tx) => find(tx, person)) : new Set()
    },
    presentEvent: (type, payload, person) => presenters.get(type)?.(payload as never, person, app) ?? payload,
    changesRights: (type) => events.get(type)?.changesRights ?? false,
    eventDemand: (type) => eventDemands.get(type) ?? null,
  }
  return app
}

/** What the one feature provides that fills this role of the platform. */
function atMostOne<K extends 'authenticator' | 'keyAuthenticator' | 'visibleInboxes' | 'hiddenTeams'>(
  features: readonly ServerFeature[],
  role: K,
): NonNullable<ServerFeature[K]> | undefined {
  const found = features
    .map((feature) => feature[role])
    .filter((value): value is NonNullable<typeof value> => value !== undefined)
  if (found.length > 1) throw new Error(`Two features provide ${role}.`)
  return found[0]
}

function authenticatorOf(features: readonly ServerFeature[]): Authenticator {
  const authenticator = atMostOne(features, 'authenticator')
  if (!authenticator) throw new Error('No feature provides the authenticator.')
  const keys = atMostOne(features, 'keyAuthenticator')
  if (!keys) return authenticator
  return {
    authenticate: (app, bearer) => (keys.recognises(bearer) ? keys : authenticator).authenticate(app, bearer),
    revalidate: (app, person) => (person.apiKey ? keys : authenticator).revalidate(app, person),
  }
}
