import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { deliver, mailText } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { savePictures } from './acts/look.ts'
import { noAnswer } from './acts/lose-answers.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const total = 260
let work: OwnerAtWork
let ingrid: BrowserPerson

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  for (let sent = 0; sent < total; sent += 65) {
    const mails = Array.from({ length: 65 }, (_, place) =>
      mailText({
        to: work.inbox.email,
        id: `${randomUUID()}@customer.example`,
        subject: `Crate ${sent + place + 1}`,
      }),
    )
    await deliver(stage.server, work.owner.workspaceId, work.inbox, mails, { internalDate: new Date() })
  }
  ingrid = await work.open('/inbox/open')
})

const count = async (view: 'open' | 'closed') =>
  (await work.owner.client.call('bulk_changes.count', { view })).count

async function checkStates(): Promise<void> {
  const { page } = ingrid
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excessWidth(page)).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

it('the whole list is selected by key and closed by the server, across reloads, and one undo restores it', async () => {
  const { page } = ingrid
  await page.getByRole('option', { name: /Crate/ }).first().waitFor()
  await page.getByRole('listbox').first().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar', { name: /^[2-9]\d selected/ }).waitFor()
  await page.getByRole('button', { name: `Select all ${total} conversations in this list` }).waitFor()
  await checkStates()
  await savePictures(ingrid.page, 'offered')
  await page.getByRole('listbox').first().focus()
  await page.keyboard.press('Control+a')
  await page.getByText(`All ${total} conversations in this list are selected`).waitFor()
  await page.getByRole('toolbar', { name: `${total} selected` }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove tag' }).waitFor()
  await savePictures(ingrid.page, 'menu')
  await page.keyboard.press('Escape')
  await checkStates()
  ingrid.expectOutage()
  const sent: unknown[] = []
  await page.route('**/api/v1/bulk-changes', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.abort('connectionrefused')
  })
  await page.keyboard.press('e')
  await noAnswer(page)
  await page.unroute('**/api/v1/bulk-changes')
  const repeated = page.waitForRequest('**/api/v1/bulk-changes')
  await page.keyboard.press('e')
  // The server starts a bulk change once for each id.
  expect((await repeated).postDataJSON()).toEqual(sent[0])
  const progress = page.getByRole('progressbar', { name: 'Closing conversations' })
  await progress.waitFor()
  await savePictures(ingrid.page, 'progress')
  await page.goto('/settings/personal/profile')
  const result = page.getByText(`${total} conversations closed`, { exact: true })
  await result.waitFor({ timeout: 60_000 })
  expect(await count('closed')).toBe(total)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${total} conversations restored`).waitFor({ timeout: 120_000 })
  expect(await count('open')).toBe(total)
  // Nothing went wrong, so that both results leave by themselves, unless the mouse holds them.
  await page.mouse.move(700, 300)
  await expect
    .poll(async () => (await work.owner.client.call('bulk_changes.list_jobs', {})).items)
    .toEqual([])
  await page.getByText(`${total} conversations restored`).waitFor({ state: 'detached' })
})

it('what it may not change is skipped and explained, in German too', async () => {
  const { page } = ingrid
  const { owner } = work
  const { id: teamId } = await owner.client.call('teams.create', { name: 'Nachtdienst' })
  await owner.client.call('teams.set_members', { teamId, remove: [owner.userId] })
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.goto('/inbox/open')
  await page.getByRole('option', { name: /Crate/ }).first().waitFor()
  await page.getByRole('listbox').first().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: `Alle ${total} Konversationen dieser Liste auswählen` }).click()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Einem Team zuweisen' }).click()
  // No member of the team works in the inbox.
  await page.getByRole('option', { name: 'Nachtdienst' }).click()
  await page.getByText(`${total} übersprungen`, { exact: false }).waitFor({ timeout: 60_000 })
  await page.getByText(`${total} in Postfächern, in denen dieses Team nicht arbeitet`).waitFor()
  await checkStates()
  await savePictures(ingrid.page, 'skipped')
})

it('closing the loaded rows shows the next ones', async () => {
  const { page } = ingrid
  await work.owner.client.call('session.update_profile', { language: 'en' })
  await page.goto('/inbox/open')
  await page.getByRole('option', { name: /Crate/ }).first().waitFor()
  await page.getByRole('listbox').first().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar', { name: '50 selected' }).waitFor()
  await page.getByRole('button', { name: `Select all ${total} conversations in this list` }).waitFor()
  await work.arrive('Late crate')
  await page.getByRole('button', { name: `Select all ${total + 1} conversations in this list` }).waitFor()
  await page.keyboard.press('e')
  await page.getByText('50 conversations closed', { exact: true }).waitFor()
  await page.getByRole('option', { name: /Crate/ }).first().waitFor()
  expect(await count('open')).toBe(total + 1 - 50)
})

it('on a phone, closing the last loaded conversation goes to the next one, without the list before', async () => {
  const { page } = ingrid
  const { owner } = work
  await owner.client.call('session.update_profile', { autoAdvance: 'next' })
  const view = 'open'
  const { items, nextCursor } = await owner.client.call('conversations.list', { view })
  const [next] = (await owner.client.call('conversations.list', { view, cursor: nextCursor ?? '' })).items
  await page.setViewportSize({ width: 390, height: 844 })
  const loaded = page.waitForResponse((response) => response.url().includes('cursor='))
  await page.goto(`/inbox/open/${items.at(-1)?.id}`)
  await (await loaded).finished()
  await page.getByRole('button', { name: 'Close the conversation' }).click()
  await page.waitForURL(`**/inbox/open/${next?.id}`)
})
