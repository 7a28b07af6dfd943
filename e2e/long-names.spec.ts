import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { deliver, mailText } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const word = 'Unterhaltungselektronikversandabteilungsleitung'
/** One word, cut to the longest name that is accepted. */
const longest = (length: number): string => word.repeat(12).slice(0, length)

let work: OwnerAtWork
let ingrid: BrowserPerson
let conversationId: string

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  const { owner, inbox } = work
  const { call } = owner.client
  const name = longest(80)
  const { version } = await call('inboxes.get', { inboxId: inbox.id })
  await call('inboxes.update', { inboxId: inbox.id, version, name, description: '' })
  await call('workspace.rename', { name, version: 1 })
  await call('session.update_profile', { firstName: longest(60), lastName: longest(60) })
  await call('teams.create', { name, members: [owner.userId] })
  const mail = mailText({
    to: inbox.email,
    id: `${randomUUID()}@customer.example`,
    subject: longest(300),
    from: `${longest(120)} <annika@tarsel-optik.example>`,
  })
  const arrival = { internalDate: new Date() }
  ;({ conversationId } = await deliver(stage.server, owner.workspaceId, inbox, [mail], arrival))
  await call('tasks.add', { conversationId, title: longest(300), assigneeId: owner.userId })
  ingrid = await work.open('/inbox/open')
})

/** Boxes with the word whose text runs out of them. */
const spilled = (page: Page): Promise<string[]> =>
  page.evaluate((part) => {
    const isSpilled = (one: HTMLElement): boolean => {
      const { overflowX, display } = getComputedStyle(one)
      const isBox = one.clientWidth > 0 && display !== 'inline'
      return isBox && overflowX === 'visible' && one.scrollWidth > one.clientWidth + 1
    }
    return [...document.querySelectorAll<HTMLElement>('#root *')]
      .filter((one) => one.textContent?.includes(part) && isSpilled(one))
      .map((one) => `${one.tagName}.${one.className}: ${one.textContent?.slice(0, 80)}`)
  }, word)

it.each([
  ['a conversation', () => `/inbox/open/${conversationId}`],
  ['tasks', () => '/tasks'],
  ['the workspace', () => '/settings/general'],
  ['people and teams to choose', () => '/shared-inbox-setup/managed-team'],
  ['questions for the report bot', () => '/reporting/bot'],
])('the longest names stay within %s, on a phone and on a wide screen', async (_, address) => {
  const { page } = ingrid
  await page.goto(address())
  await page.locator('main, [role=main]').getByText(word).first().waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => spilled(page), { message: `${width} px` }).toEqual([])
  }
})

it('a long name of a person leaves room for that of the workspace', async () => {
  const { page } = ingrid
  await page.goto('/settings/general')
  const me = await page.getByRole('button', { name: /^Your account/ }).boundingBox()
  expect(me?.width).toBeLessThan(300)
})
