import type {
  CallNamed,
  CallOf,
  FeatureContract,
  InputOf,
  OutputOf,
  RefKind,
  SendCheck,
} from '@postroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminVerb } from '#platform/admin-verb.ts'
import type {
  App,
  CalendarUse,
  InboxType,
  OpenChange,
  SettledMail,
  SignedIn,
  WayIn,
  WrittenText,
} from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import type { JobContext, JobDefinition } from '#platform/jobs/index.ts'
import type { Person, Policy } from '#platform/policy/index.ts'
import type { SettingsDeclaration } from '#platform/settings/part.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'

type Run<C> = (ctx: Context, input: InputOf<C>) => Promise<OutputOf<C>>

/**
 * An operation whose slow part (hashing a password, asking a mail server) runs before its transaction: `prepare` has no
 * transaction and must not write.
 */
export interface PreparedRun<C, P> {
  readonly prepare: (ctx: RequestContext, input: InputOf<C>) => Promise<P>
  readonly run: (ctx: Context, input: InputOf<C>, prepared: P) => Promise<OutputOf<C>>
}

// biome-ignore lint/suspicious/noExplicitAny: what prepare hands to run is the operation's own affair
type Handler<C> = Run<C> | PreparedRun<C, any>

/** Writes its response itself, as a stream or bytes, after the checks of session, ability, MFA and input. */
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
  /**
   * Tables written only within this feature's folder. Features of its family may read them; others call its functions or
   * read its views.
   */
  readonly tables?: readonly string[]
  /** Features of one family share one data model, and each reads the tables of the others. */
  readonly family?: 'mail'
  /** Those of its tables into which its family inserts work for this feature. */
  readonly queues?: readonly string[]
  readonly policy: Policy<F>
  /** Its sections in settings files; a feature that has none says why. */
  readonly settings: SettingsDeclaration
  readonly handlers: Handlers<F>
  readonly consumers?: readonly EventConsumer[]
  readonly jobs?: readonly FeatureJob[]
  readonly timers?: readonly FeatureTimer[]
  /** Background work of the `worker` and `mail` roles: started once, stopped before the process ends. */
  readonly services?: readonly Service[]
  readonly adminVerbs?: readonly AdminVerb[]
  /** Health of this feature for `/health`, with at most one figure. */
  readonly health?: HealthCheck
  /** Further checks for `admin doctor`. */
  readonly checks?: (app: App) => Promise<readonly Check[]>
  readonly authenticator?: Authenticator
  /** The same for API keys, which are recognised by their format. */
  readonly keyAuthenticator?: KeyAuthenticator
  /** Sign-in methods of each person in the workspace that this feature stores. */
  readonly waysIn?: (
    tx: Tx,
    workspaceId: string,
    userIds: readonly string[],
    app: App,
  ) => Promise<readonly WayIn[]>
  /**
   * Deletes credentials when the rightful owner of an account's address takes it over: whoever created the account
   * never proved the address. `tx` is in a workspace of the person.
   */
  readonly onTakenOver?: (tx: Tx, workspaceId: string, userId: string) => Promise<void>
  /** Inboxes whose events the person may see; provided by exactly one feature. */
  readonly visibleInboxes?: (tx: Tx, person: Person) => Promise<ReadonlyMap<string, InboxType>>
  /** Inboxes whose present numbers the person sees, with or without their mail; provided by at most one feature. */
  readonly countedInboxes?: (tx: Tx, person: Person) => Promise<ReadonlySet<string>>
  /** Restricted teams whose conversations the person must not see; provided by at most one feature. */
  readonly hiddenTeams?: (tx: Tx, person: Person) => Promise<ReadonlySet<string>>
  /**
   * Sources of the directive frame-ancestors of a page of this feature that other sites may show in a frame; null for all
   * other pages.
   */
  readonly frameAncestors?: (app: App, path: string, query: URLSearchParams) => Promise<string[] | null>
  /** What became of mails that this feature ordered with these names. */
  readonly mailOutcomes?: Readonly<Record<string, (tx: Tx, mail: SettledMail) => Promise<void>>>
  /** What of this feature counts by a calendar, and how it is given another one when its calendar is deleted. */
  readonly calendarUsers?: CalendarUsers
  /** Checks before sending that read data of this feature; each finds what is wrong, or null. */
  readonly sendChecks?: { readonly [Name in SendCheck]?: FindBeforeSending }
  /** Adds to an event what depends on the reader, mostly abilities; by event type. */
  readonly presentEvent?: Readonly<Record<string, (payload: never, person: Person, app: App) => unknown>>
  /** Columns with encrypted values, for key rotation; `workspaceColumn` is null if the row belongs to no workspace. */
  readonly sealedColumns?: readonly {
    table: string
    idColumn: string
    column: string
    workspaceColumn?: null
  }[]
  /** Columns that reference stored content by its SHA-256; each row counts as a reference. */
  readonly blobColumns?: readonly { table: string; column: string }[]
  readonly backup?: BackupRules
  /** Whether an id of this kind exists in the workspace, for the kinds owned by this feature. */
  readonly refs?: { readonly [K in RefKind]?: (tx: Tx, workspaceId: string, id: string) => Promise<boolean> }
}

type FindBeforeSending = (ctx: Context, text: WrittenText) => Promise<string[] | null>

export interface CalendarUsers {
  list(tx: Tx, workspaceId: string): Promise<readonly CalendarUse[]>
  replace(change: OpenChange, calendarId: string, byId: string): Promise<void>
}

/** Result of a check; the detail says what was found and what to do. */
export interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

/** How the rows of a feature are backed up and restored. */
export interface BackupRules {
  /** Tables about processes of this installation, useless after a restore. */
  readonly leaveOut?: readonly string[]
  /** SQL run on restored rows as the owner of the database, for work that was in progress at the time of the backup. */
  readonly afterRestore?: readonly string[]
}

/** A job and its handler, in the `worker` role. */
export interface FeatureJob {
  readonly definition: JobDefinition
  handle(app: App, payload: object, context: JobContext): Promise<void>
  readonly concurrency?: number
  /** Scheduled at these times (cron, UTC) with an empty payload. */
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
  /** Name at `/health`. */
  readonly name: string
  /** `ms` is the delay of this feature's work; null if there is none to report. Contains nothing of a tenant. */
  read(app: App): Promise<{ readonly ok: boolean; readonly ms: number | null }>
}

/** Returns the person of a bearer token, or why there is none. */
export interface Authenticator {
  authenticate(app: App, bearer: string): Promise<SignedIn>
  /** Checks again whether the session of an open stream is valid; null if it has ended. */
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
