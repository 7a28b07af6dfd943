import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { signIn } from './acts/account.ts'
import { passMfa } from './acts/mfa.ts'
import { setPlan } from './acts/plan.ts'
import { seesPage, walkTo } from './acts/walk.ts'
import { type Address, allAddresses, inboxName, subject } from './routes/addresses.ts'
import { type Expectation, expectationOf } from './routes/expectations.ts'
import { type Look, looksFor } from './routes/looks.ts'
import { accountFor, type Visitor, visitors } from './routes/visitors.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
const atOnce = 3
let owner: Owner
let addresses: Address[]
/** Makes a person a member of the inbox of the opened conversation. */
let join: (userId: string) => Promise<unknown>

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await setPlan(stage.server, owner.workspaceId, { features: ['BOTS'] })
  const admin = await stage.server.addMember(owner, { role: 'Admin' })
  const inbox = await createInbox(stage.server, { ...admin, workspaceId: owner.workspaceId }, [owner.userId])
  const { conversationId } = await deliver(stage.server, owner.workspaceId, inbox, [
    mailText({ id: 'crates@tarsel-optik.example', subject }),
  ])
  const { version } = await admin.client.call('inboxes.get', { inboxId: inbox.id })
  await admin.client.call('inboxes.update', { inboxId: inbox.id, version, name: inboxName, description: '' })
  join = (userId) => admin.client.call('inboxes.set_members', { inboxId: inbox.id, add: [userId] })
  await admin.client.call('tags.create', {
    name: 'Quote',
    color: 'teal',
    group: 'Sales',
    description: 'An offer',
  })
  addresses = allAddresses({ inboxId: inbox.id, conversationId })
})

it('the server answers every route with the portal and an unknown one with 404', async () => {
  for (const { path } of addresses) expect(await statusOf(path), path).toBe(200)
  for (const path of ['/nowhere', '/settings/nowhere', '/settings/tags/nowhere'])
    expect(await statusOf(path), path).toBe(404)
})

it('an unknown address shows the page of the specification', async () => {
  const guest = await stage.newPerson('Guest')
  guest.expectRefusal(404, '/nowhere')
  await guest.page.goto('/nowhere')
  await guest.page.getByRole('heading', { name: 'Oops! 404 Page Not Found.' }).waitFor()
  expect(await findBarriers(guest.page)).toEqual([])
  await guest.context.close()
})

describe.concurrent('every route, in front of', () => {
  it.each(visitors.map((visitor) => [visitor.name, visitor] as const))(
    '%s',
    async (_, visitor) => {
      const end = await takeTurn()
      const person = await stage.newPerson(visitor.name)
      try {
        await enter(person, visitor)
        expect(await walkAll(person.page, visitor)).toEqual([])
        expect(person.takeProblems()).toEqual([])
      } finally {
        await person.context.close()
        end()
      }
    },
    600_000,
  )
})

/** Screens that a person of a role has seen, with or without a code: each is checked closely once. */
const seen = new Set<string>()

/** Every route in turn; the first that is wrong does not hide those after it. */
async function walkAll(page: Page, visitor: Visitor): Promise<string[]> {
  const wrong: string[] = []
  for (const address of addresses) {
    const expected = expectationOf(address, visitor)
    const screen = `${visitor.role} ${expected.screen}`
    const isNew = !seen.has(screen)
    seen.add(screen)
    await visit(page, address, expected, isNew ? looksFor(visitor) : []).catch(async (error: Error) => {
      const heading = await page.locator('h1').allTextContents()
      wrong.push(`${address.path} (now ${page.url()}, "${await page.title()}", ${heading}): ${error.message}`)
    })
  }
  return wrong
}

async function visit(
  page: Page,
  { path }: Address,
  { title, heading, search }: Expectation,
  looks: readonly Look[],
): Promise<void> {
  await walkTo(page, path)
  await seesPage(page, title, heading)
  if (search !== undefined) expect(new URL(page.url()).search).toBe(search)
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findBarriers(page), `${width} px, ${colorScheme}`).toEqual([])
    expect(await excessWidth(page), `wider than ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** In front of the first page: signed in, and past the gate where the visitor is. */
async function enter(person: BrowserPerson, visitor: Visitor): Promise<void> {
  const { page } = person
  const account = await accountFor(stage.server, owner, visitor)
  if (account) {
    await join(account.someone.userId)
    // What they may not do is refused by the server, and the page says so.
    person.expectRefusal(403, '/api/v1/')
    person.expectRefusal(404, '/api/v1/')
    person.expectRefusal(404, '/reporting_api/v1/')
  }
  await page.goto(visitor.mfa === 'done' ? '/settings/tags' : '/settings/personal/tags')
  if (!account) return void (await page.getByRole('heading', { name: 'Sign in' }).waitFor())
  await signIn(page, account.someone)
  if (visitor.mfa === 'done' && account.secret) await passMfa(page, account.secret)
  await seesPage(page, visitor.mfa === 'done' ? 'Tags' : 'My tags')
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(`${stage.url}${path}`, { headers: { accept: 'text/html' } })).status
}

const waiting: (() => void)[] = []
let inFront = 0

/** Some browsers at once keep both cores busy; more of them only wait for each other. */
async function takeTurn(): Promise<() => void> {
  if (inFront >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve))
  inFront += 1
  return () => {
    inFront -= 1
    waiting.shift()?.()
  }
}
