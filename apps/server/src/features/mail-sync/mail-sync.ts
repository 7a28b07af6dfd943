import { createParsePool, type IdleTiming, type ParsePool } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { type Arrivals, createArrivals } from './arrivals.ts'
import { type Connections, createConnections } from './connections.ts'
import { createHosts, type Hosts } from './hosts.ts'
import { createSlots, type Slots } from './slots.ts'

/** The message at which fetching a folder failed. */
interface FailedMessage {
  readonly uid: number
  /** Number of consecutive failures at this message. */
  readonly times: number
}

/** State that all mailboxes of one mail process share. */
export interface MailSync {
  readonly app: App
  /** Names this process in leases. */
  readonly holder: string
  readonly parser: ParsePool
  /** Limits how many backlogs are fetched at the same time; each needs tens of megabytes of memory. */
  readonly backlogSlots: Slots
  readonly connections: Connections
  readonly hosts: Hosts
  /** How soon a silent connection is considered dead. */
  readonly idleTiming: IdleTiming
  readonly arrivals: Arrivals
  /** Failed messages by folder key. */
  readonly failedMessages: Map<string, FailedMessage>
  /** Mailboxes watched by push notifications; these are polled less often. */
  readonly pushMailboxes: Set<string>
}

const backlogsAtOnce = 2

/** Creates the shared state of a mail process. */
export const openMailSync = (app: App, holder: string, idleTiming: IdleTiming = {}): MailSync => ({
  app,
  holder,
  // One thread suffices, since the database and the mail server are slower; a larger heap only delays garbage collection.
  parser: createParsePool({ threads: 1, memoryLimitMb: 128 }),
  backlogSlots: createSlots(backlogsAtOnce),
  connections: createConnections(),
  hosts: createHosts(),
  idleTiming,
  arrivals: createArrivals(app.metrics),
  failedMessages: new Map(),
  pushMailboxes: new Set(),
})
