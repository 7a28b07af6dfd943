import { AxeBuilder } from '@axe-core/playwright'
import { source as axeSource } from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { notInThisVersion } from '../apps/portal/src/app/not-in-this-version.ts'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { signIn } from './acts/account.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import { seesPage, walkTo } from './acts/walk.ts'
import { type Address, allAddresses, titleBehind } from './routes/addresses.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
const widths = [1440, 390]
const schemes = ['light', 'dark'] as const
let owner: Owner
let addresses: Address[]
/** Makes somebody work in the inbox whose conversation is looked at. */
let join: (userId: string) => Promise<unknown>

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  const admin = await stage.server.addMember(owner, { role: 'Admin' })
  const inbox = await createInbox(stage.server, { ...admin, workspaceId: owner.workspaceId }, [owner.userId])
  const { conversationId } = await deliver(stage.server, owner.workspaceId, inbox, [
    mailText({ id: 'crates@tarsel-optik.example', subject: 'Two crates to Bergen' }),
  ])
  join = (userId) => admin.client.call('inboxes.set_members', { inboxId: inbox.id, add: [userId] })
  await admin.client.call('tags.create', {
    name: 'Quote',
    color: 'teal',
    group: 'Sales',
    description: 'An offer',
  })
  addresses = allAddresses({ inboxId: inbox.id, conversationId })
})

it('no more routes than these are not part of this version', () => {
  process.stdout.write(
    `Not part of this version (${notInThisVersion.length}):\n  ${notInThisVersion.join('\n  ')}\n`,
  )
  expect(notInThisVersion.length).toBeLessThanOrEqual(70)
})

it('the server answers every route with the portal and an unknown one with 404', async () => {
  for (const { path } of addresses)
    expect(await statusOf(path), path).toBe(path.startsWith('/settings/nowhere') ? 404 : 200)
  for (const path of ['/nowhere', '/settings/nowhere', '/settings/tags/nowhere'])
    expect(await statusOf(path), path).toBe(404)
})

it('an unknown address shows the page of the specification', async () => {
  const guest = await stage.newPerson('Guest')
  guest.expectRefusal(404, '/nowhere')
  await guest.page.goto('/nowhere')
  await guest.page.getByRole('heading', { name: 'Oops! 404 Page Not Found.' }).waitFor()
  await expectAccessible(guest.page, '/nowhere')
  await guest.context.close()
})

it('somebody signed out sees the public pages, and the sign-in for all others', async () => {
  const guest = await stage.newPerson('Guest')
  await guest.page.goto('/')
  await guest.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await everywhere(guest.page, async ({ path, title, isPublic }) => {
    await seesPage(guest.page, isPublic ? title : 'Start')
    if (!isPublic) await guest.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expectAccessible(guest.page, path, isPublic)
  })
  await guest.context.close()
})

it.each(['Member', 'Admin', 'Owner'] as const)(
  'of a %s without a second factor every page that needs one asks to set it up',
  async (role) => {
    const someone = await stage.server.addMember(owner, { role, mfa: false })
    await join(someone.userId)
    const person = await stage.newPerson(role)
    person.expectRefusal(403, '/api/v1/')
    person.expectRefusal(404, '/api/v1/')
    await person.page.goto('/settings/personal/tags')
    await signIn(person.page, someone)
    await everywhere(person.page, async (address) => {
      if (address.mfa === 'gate') {
        await person.page.getByRole('heading', { name: 'Protect your workspace settings' }).waitFor()
        await seesPage(person.page, address.route.startsWith('/login/') ? 'Start' : address.title)
      } else if (titleBehind(address) === address.title) await seesPage(person.page, titleBehind(address))
    })
    await person.context.close()
  },
)

it('of somebody who owes a code every page that needs it asks for it', async () => {
  const someone = await stage.server.addMember(owner, { role: 'Owner', mfa: false })
  await enrol(someone)
  const person = await stage.newPerson('Owner who owes a code')
  person.expectRefusal(403, '/api/v1/')
  await person.page.goto('/settings/personal/tags')
  await signIn(person.page, someone)
  await everywhere(person.page, async (address) => {
    const { mfa } = address
    const question = person.page.getByRole('heading', { name: 'Account security' })
    if (mfa !== 'open') await question.waitFor()
    else if (titleBehind(address) === address.title) await question.waitFor({ state: 'detached' })
  })
  await person.context.close()
})

it.each(['Member', 'Admin'] as const)('a %s who gave the code sees every page', async (role) => {
  const someone = await stage.server.addMember(owner, { role, mfa: false })
  await join(someone.userId)
  const person = await stage.newPerson(role)
  // What they may not do is refused by the server, and the page says so.
  person.expectRefusal(403, '/api/v1/')
  person.expectRefusal(404, '/api/v1/')
  await enter(person.page, someone)
  await everywhere(person.page, (address) => seesPage(person.page, titleBehind(address)))
  await person.context.close()
})

it('an owner who gave the code sees every page; each is accessible at both widths and in both themes', async () => {
  const person = await stage.newPerson('Owner')
  const { page } = person
  person.expectRefusal(403, '/api/v1/sharedtag/list')
  person.expectRefusal(404, '/api/v1/')
  await enter(page, owner)
  await everywhere(page, async (address) => {
    await seesPage(page, titleBehind(address))
    for (const width of address.isStandIn ? [1440] : widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      for (const colorScheme of address.isStandIn ? (['light'] as const) : schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expectAccessible(page, `${address.path} at ${width} px, ${colorScheme}`)
        await expectNoSidewaysScroll(page, `${address.path} at ${width} px`)
      }
    }
  })
  await person.context.close()
}, 300_000)

async function statusOf(path: string): Promise<number> {
  return (await fetch(`${stage.url}${path}`, { headers: { accept: 'text/html' } })).status
}

/** Signs in and passes the gate, starting on a page behind it. */
async function enter(page: Page, someone: Someone): Promise<void> {
  const secret = await enrol(someone)
  await page.goto('/settings/tags')
  await signIn(page, someone)
  await passMfa(page, secret)
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
}

/** Every route in turn; the first that is wrong does not hide those after it. */
async function everywhere(page: Page, look: (address: Address) => Promise<void>): Promise<void> {
  const wrong: string[] = []
  page.setDefaultTimeout(10_000)
  for (const address of addresses) {
    await walkTo(page, address.path)
    await look(address).catch(async (error: Error) => {
      const received = (error as { actual?: unknown }).actual
      wrong.push(
        `${address.path} (now ${page.url()}, "${await page.title()}"): ${error.message} ${JSON.stringify(received ?? '')}`,
      )
    })
  }
  expect(wrong.join('\n')).toBe('')
}

async function expectAccessible(page: Page, where: string, isAsked = true): Promise<void> {
  if (!isAsked) return
  const { violations } = await new AxeBuilder({ page, axeSource }).setLegacyMode(true).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
  expect(found, where).toEqual([])
}

/** WCAG 2.2, 1.4.10: nothing is lost and nobody scrolls in two directions. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(excess, `${where} is wider than the screen`).toBeLessThanOrEqual(0)
}
