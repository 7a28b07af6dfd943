import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone } from '../../apps/server/test/harness.ts'
import { openSignedIn } from '../acts/open-signed-in.ts'
import type { BrowserPerson } from './browser-person.ts'
import type { useStage } from './stage.ts'

type Stage = ReturnType<typeof useStage>

interface OwnBrowser {
  readonly permissions?: string[]
  /** Runs before the first page. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** A workspace whose owner has a second factor and shares an inbox with a colleague. */
export interface OwnerAtWork {
  readonly owner: Owner
  readonly colleague: Someone
  readonly inbox: TestInbox
  /** Delivers a customer's mail that has just arrived; gives the id of its conversation. */
  arrive(subject: string): Promise<string>
  /** Opens a page in a browser of her own and signs in there. */
  open(address: string, browser?: OwnBrowser): Promise<BrowserPerson>
}

export async function startOwnerAtWork(stage: Stage): Promise<OwnerAtWork> {
  const owner = await stage.server.createWorkspace()
  const colleague = await stage.server.addMember(owner)
  const inbox = await createInbox(stage.server, owner, [owner.userId, colleague.userId])
  return {
    owner,
    colleague,
    inbox,
    arrive: async (subject) => {
      const mail = mailText({ to: inbox.email, id: `${randomUUID()}@customer.example`, subject })
      const arrival = { internalDate: new Date() }
      return (await deliver(stage.server, owner.workspaceId, inbox, [mail], arrival)).conversationId
    },
    open: async (address, { permissions = [], prepare } = {}) => {
      const ingrid = await stage.newPerson('Ingrid', { permissions })
      await prepare?.(ingrid.page)
      ingrid.expectRefusal(403, '/api/v1/')
      await openSignedIn(stage, ingrid.page, owner, address)
      return ingrid
    },
  }
}
