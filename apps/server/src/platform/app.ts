import type { EventDeclaration, KeyDemand, PayloadOf, SendCheck, SignInMethod } from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import type { ErrorCatalogue } from '#platform/errors/index.ts'
import type { EventPlace } from '#platform/events/append.ts'
import type { Platform } from '#platform/platform.ts'
import type { Person, Policies } from '#platform/policy/index.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import type { SettingsPart } from '#platform/settings/part.ts'

/**
 * Everything an operation can reach; one object per server, no globals. Functions that combine all features are named
 * here, because the platform must not import features.
 */
export interface App extends Platform {
  readonly policies: Policies
  readonly errors: ErrorCatalogue
  readonly hub: Hub
  readonly portalRoutes: readonly RegExp[]
  /** Sources of the directive frame-ancestors of a page. */
  frameAncestors(url: string): Promise<readonly string[]>
  /** Returns the person of a bearer token. */
  authenticate(bearer: string): Promise<SignedIn>
  /** Checks again whether the session of an open stream is valid; null if it has ended. */
  revalidate(person: Person): Promise<Person | null>
  /** Sign-in methods of each person in the workspace, collected from all features. */
  waysIn(tx: Tx, workspaceId: string, userIds: readonly string[]): Promise<readonly WayIn[]>
  /**
   * Deletes credentials stored by any feature when the rightful owner of an account's address takes the account over.
   */
  onTakenOver(tx: Tx, workspaceId: string, userId: string): Promise<void>
  /** Uses the connection of `tx` if the caller has one: waiting for a second one can exhaust the pool. */
  visibleInboxes(person: Person, tx?: Tx): Promise<ReadonlyMap<string, InboxType>>
  /** Inboxes whose present numbers the person sees, with or without their mail. */
  countedInboxes(person: Person): Promise<ReadonlySet<string>>
  hiddenTeams(person: Person): Promise<ReadonlySet<string>>
  /** What counts by a calendar, of any feature. */
  calendarUses(tx: Tx, workspaceId: string): Promise<readonly CalendarUse[]>
  /** Gives everything that counts by a calendar another one. */
  replaceCalendar(change: OpenChange, calendarId: string, byId: string): Promise<void>
  /** Runs a check before sending that another feature provides; null if it finds nothing. */
  checkBeforeSending(check: SendCheck, ctx: OpenChange, text: WrittenText): Promise<string[] | null>
  /** Tells the feature that ordered a mail of Postroom what became of it. */
  settleMail(outcomeFor: string, tx: Tx, mail: SettledMail): Promise<void>
  /** The sections of settings files, in the order of the features. */
  readonly settings: readonly SettingsPart[]
  /** Runs another call in the transaction of an operation, whose context `ctx` is, with the checks of that call. */
  runInside(ctx: OpenChange, name: string, input: unknown): Promise<unknown>
  /** Runs a call of its own, with all its checks, for a person who did not send it as a request. */
  send(
    person: Person,
    name: string,
    input: unknown,
    from?: { ip: string; userAgent: string },
  ): Promise<unknown>
  presentEvent(type: string, payload: unknown, person: Person): unknown
  changesRights(type: string): boolean
  /** Scope that an API key needs to see events of the type. */
  eventDemand(type: string): KeyDemand
  /** Columns with encrypted values. */
  readonly sealedColumns: readonly StoredColumn[]
  /** Columns that reference stored content by its SHA-256. */
  readonly blobColumns: readonly StoredColumn[]
}

/** No person for an invalid token; `expired` if the token was valid once. */
export type SignedIn = { readonly person: Person } | { readonly expired: boolean }

/** What became of a mail of Postroom: taken by a mail server, or why it was given up. */
export type MailOutcome = 'sent' | 'no_server' | 'refused' | 'unreachable' | 'unclear'

export interface SettledMail {
  readonly workspaceId: string
  readonly mailId: string
  readonly outcome: MailOutcome
}

export type InboxType = 'SharedInbox' | 'PersonalInbox'

/** A sign-in method of this person. */
export interface WayIn {
  readonly userId: string
  readonly method: SignInMethod
}

/** The text of a message that a person is sending, and the conversation that it answers or forwards. */
export interface WrittenText {
  readonly conversationId: string | null
  readonly html: string
}

/** Something that counts by a calendar. */
export interface CalendarUse {
  readonly calendarId: string
  readonly kind: 'inbox' | 'rule' | 'sla'
  readonly id: string
  readonly name: string
}

/** A change that is being made: its transaction, and where its events go. */
export interface OpenChange {
  readonly tx: Tx
  readonly workspaceId: string
  emit<E extends EventDeclaration>(event: E, payload: PayloadOf<E>, place?: EventPlace): void
}

interface StoredColumn {
  readonly table: string
  readonly column: string
}
