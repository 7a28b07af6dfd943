import type { CallNamed, CallOf, FeatureContract, InputOf, OutputOf, RefKind } from '@postroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminVerb } from '#platform/admin-verb.ts'
import type { App, InboxType, SignedIn, WayIn } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import type { JobContext, JobDefinition } from '#platform/jobs/index.ts'
import type { Person, Policy } from '#platform/policy/index.ts'

type Run<C> = (ctx: Context, input: InputOf<C>) => Promise<OutputOf<C>>

/**
 * An operation whose slow part (hashing a password, asking a mail server) happens before its
 * transaction: `prepare` sees neither the database transaction nor writes anything.
 */
export interface PreparedRun<C, P> {
  readonly prepare: (ctx: RequestContext, input: InputOf<C>) => Promise<P>
  readonly run: (ctx: Context, input: InputOf<C>, prepared: P) => Promise<OutputOf<C>>
}

// biome-ignore lint/suspicious/noExplicitAny: what prepare hands to run is the operation's own affair
type Handler<C> = Run<C> | PreparedRun<C, any>

/** Answers by itself, as a stream or bytes; everything before it (session, ability, MFA, input) was checked. */
export type RawHandler<C> = (
  ctx: RequestContext,
  input: InputOf<C>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<void>

type IsRaw<C> = C extends { rest: { reply: 'stream' | 'bytes' } } ? true : false

/** One handler for each declared call; a missing or wrong one does not compile. */
export type Handlers<F extends FeatureContract> = {
  readonly [Name in CallOf<F>['name']]: IsRaw<CallNamed<F, Name>> extends true
    ? { readonly raw: RawHandler<CallNamed<F, Name>> }
    : Handler<CallNamed<F, Name>>
}

export interface ServerFeature<F extends FeatureContract = FeatureContract> {
  readonly contract: F
  /** Tables that only this feature's folder names; others call its functions or read its views. */
  readonly tables?: readonly string[]
  readonly policy: Policy<F>
  readonly handlers: Handlers<F>
  readonly consumers?: readonly EventConsumer[]
  readonly jobs?: readonly FeatureJob[]
  /** Work of the `worker` and `mail` roles: started once, stopped before the process ends. */
  readonly services?: readonly Service[]
  readonly adminVerbs?: readonly AdminVerb[]
  /** A line of its own at `/health`: whether this part of the installation is well, and one figure at most. */
  readonly health?: HealthCheck
  /** What `admin doctor` looks at beside the machine and the database. */
  readonly checks?: (app: App) => Promise<readonly Check[]>
  readonly authenticator?: Authenticator
  /** The same for API keys, which are told from tokens of a session by their form. */
  readonly keyAuthenticator?: KeyAuthenticator
  /** How each of the people could sign in to the workspace by what this feature keeps of them. */
  readonly waysIn?: (
    tx: Tx,
    workspaceId: string,
    userIds: readonly string[],
    app: App,
  ) => Promise<readonly WayIn[]>
  /**
   * Drops what lets somebody in to an account that its rightful person has just taken over: whoever made it never showed
   * that the address was theirs. `tx` stands in a workspace of the person.
   */
  readonly onTakenOver?: (tx: Tx, workspaceId: string, userId: string) => Promise<void>
  /** Inboxes whose events the person may see. Exactly one feature says so. */
  readonly visibleInboxes?: (tx: Tx, person: Person) => Promise<ReadonlyMap<string, InboxType>>
  /** Teams whose conversations are kept from the person. At most one feature says so. */
  readonly hiddenTeams?: (tx: Tx, person: Person) => Promise<ReadonlySet<string>>
  /** Fills in what depends on who reads: abilities, mostly. Keyed by event type. */
  readonly presentEvent?: Readonly<Record<string, (payload: never, person: Person, app: App) => unknown>>
  /** Columns that hold sealed secrets, for key rotation; `workspaceColumn` is null where no workspace owns the row. */
  readonly sealedColumns?: readonly {
    table: string
    idColumn: string
    column: string
    workspaceColumn?: null
  }[]
  /** Columns that name stored content by its SHA-256; each such row holds a reference to it. */
  readonly blobColumns?: readonly { table: string; column: string }[]
  readonly backup?: BackupRules
  /** Whether an id of this kind exists in the workspace, for the kinds this feature owns. */
  readonly refs?: { readonly [K in RefKind]?: (tx: Tx, workspaceId: string, id: string) => Promise<boolean> }
}

/** One thing that is in order or not; the detail says what was found and what to do. */
export interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

/** How the rows of a feature go into a backup and come back from it. */
export interface BackupRules {
  /** Tables about processes of this place, worth nothing in another. */
  readonly leaveOut?: readonly string[]
  /** Statements for the restored rows, as the owner of the database: what was in the act when they were copied. */
  readonly afterRestore?: readonly string[]
}

/** An order and who carries it out, in the `worker` role. */
export interface FeatureJob {
  readonly definition: JobDefinition
  handle(app: App, payload: object, context: JobContext): Promise<void>
  readonly concurrency?: number
  /** Sent by itself at these times (cron, UTC), with an empty payload. */
  readonly cron?: string
}

/** Keeps the payload's type between the job and its handler. */
export const featureJob = <Payload extends object>(job: {
  readonly definition: JobDefinition<Payload>
  handle(app: App, payload: Payload, context: JobContext): Promise<void>
  readonly concurrency?: number
  readonly cron?: string
}): FeatureJob => job as unknown as FeatureJob

export interface Service {
  readonly name: string
  readonly role: 'web' | 'worker' | 'mail'
  start(app: App): Promise<{ stop(): Promise<void> }>
}

export interface HealthCheck {
  /** Its name at `/health`. */
  readonly name: string
  /** `ms` is a delay, in whatever way this part can be late; null where there is none to tell. Nothing of a tenant. */
  read(app: App): Promise<{ readonly ok: boolean; readonly ms: number | null }>
}

/** Turns a bearer token into the person it stands for; answers null for anything else. */
export interface Authenticator {
  authenticate(app: App, bearer: string): Promise<SignedIn>
  /** Whether a session still stands, for streams that stay open; null where it ended. */
  revalidate(app: App, person: Person): Promise<Person | null>
}

export interface KeyAuthenticator extends Authenticator {
  recognises(bearer: string): boolean
}

/** Binds a contract to its operations. */
export function defineServerFeature<const F extends FeatureContract>(
  feature: ServerFeature<F>,
): ServerFeature<F> {
  return feature
}
