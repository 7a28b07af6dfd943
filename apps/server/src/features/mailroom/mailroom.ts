import { createParsePool, type IdleTiming, type ParsePool } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { type Arrivals, createArrivals } from './arrivals.ts'
import { type Connections, createConnections } from './connections.ts'
import { createHosts, type Hosts } from './hosts.ts'
import { createSlots, type Slots } from './slots.ts'

/** A message at which fetching broke off. */
interface Suspect {
  readonly uid: number
  /** How often it was the first that did not come, asked for alone. */
  readonly times: number
}

/** What all mailboxes of one mail process share. */
export interface Mailroom {
  readonly app: App
  /** Names this process in leases. */
  readonly holder: string
  readonly parser: ParsePool
  /** Backlogs fetched at the same time: each holds some tens of megabytes. */
  readonly backlogSlots: Slots
  /** Connections to mail servers, all mailboxes together. */
  readonly connections: Connections
  readonly hosts: Hosts
  /** How soon a connection that says nothing is found dead. */
  readonly idleTiming: IdleTiming
  readonly arrivals: Arrivals
  /** Folders whose fetching broke off, with the message at which it did. */
  readonly suspects: Map<string, Suspect>
  /** Mailboxes that the server tells of by itself: these are asked less often. */
  readonly told: Set<string>
}

const backlogsAtOnce = 2

export const openMailroom = (app: App, holder: string, idleTiming: IdleTiming = {}): Mailroom => ({
  app,
  holder,
  // Beside the database and the mail server one thread is enough; given more heap it would only keep more waste.
  parser: createParsePool({ threads: 1, memoryLimitMb: 128 }),
  backlogSlots: createSlots(backlogsAtOnce),
  connections: createConnections(),
  hosts: createHosts(),
  idleTiming,
  arrivals: createArrivals(app.metrics),
  suspects: new Map(),
  told: new Set(),
})
