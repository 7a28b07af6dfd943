import type { contracts } from '@postroom/contract'
import type { PlanChange } from '../../apps/server/src/features/workspace/index.ts'
import type { TestClient } from '../../apps/server/test/client.ts'
import type { MailWorld } from '../stage/mail-world.ts'

/** What scenarios work with: a workspace with an inbox, a conversation and three people. */
export interface Setting {
  readonly world: MailWorld
  readonly owner: TestClient
  /** Looks on; `otherDevice` is another session of the same person. */
  readonly onlooker: TestClient
  readonly otherDevice: TestClient
  readonly onlookerId: string
  readonly password: string
  readonly onlookerEmail: string
  readonly inboxId: string
  readonly mailboxId: string
  readonly conversationId: string
  readonly thirdId: string
  readonly url: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  newClient(): TestClient
  setPlan(plan: PlanChange): Promise<unknown>
  /** Sells plans by invoice on this server. */
  sell(): Promise<unknown>
  /** Makes a conversation as if it had been closed and silent for so many days. */
  age(conversationId: string, days: number): Promise<unknown>
  applyRetention(): Promise<unknown>
  /** Connects one more mailbox of the world; gives the ids of the mailbox and of its inbox. */
  connect(name: string, memberIds?: string[]): Promise<{ mailboxId: string; inboxId: string }>
}

/** Prepares what the event needs and gives what makes it happen. */
export type Scenario = (setting: Setting) => Promise<() => Promise<unknown>>

type Contract = (typeof contracts)[number]

/** A scenario for each event of one feature of the contract. */
export type ScenariosOf<Feature extends Contract['name']> = {
  readonly [Type in Extract<Contract, { name: Feature }>['events'][number]['type']]: Scenario
}
