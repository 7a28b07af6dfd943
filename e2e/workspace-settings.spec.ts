import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { samplePicture } from '../apps/server/src/features/avatars/avatars.fixture.ts'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { execute } from '../apps/server/test/execute.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { look } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { seesPage, walkTo } from './acts/walk.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let colleague: Someone
let lea: Someone
let ingrid: BrowserPerson
let old: string
let fresh: string

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  colleague = await stage.server.addMember(owner, { role: 'Admin' })
  const inbox = await createInbox(stage.server, { ...colleague, workspaceId: owner.workspaceId }, [
    owner.userId,
  ])
  const arrive = async (subject: string) =>
    (
      await deliver(stage.server, owner.workspaceId, inbox, [
        mailText({ id: `${subject}@customer.example`, subject }),
      ])
    ).conversationId
  old = await arrive('Old')
  fresh = await arrive('Fresh')
  await colleague.client.call('conversations.close', { conversationId: old })
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      `update conversations set last_message_at = now() - interval '800 days',
              status_set_at = now() - interval '800 days' where id = '${old}'`,
    ),
  )
  lea = await stage.server.addMember(owner)
  await colleague.client.call('inboxes.set_members', { inboxId: inbox.id, add: [lea.userId] })
  ingrid = await stage.newPerson('Ingrid')
  await openSignedIn(stage, ingrid.page, owner, '/settings/general')
  await seesPage(ingrid.page, 'General')
})

const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const workspace = () => owner.client.call('workspace.get', {})

it('the logo is chosen, cut and shown beside the name', async () => {
  const { page } = ingrid
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await samplePicture(400, 300) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click()
  await toast(page, 'Logo saved')
  expect((await workspace()).logoVersion).toMatch(/^[0-9a-f]{16}$/)
  await page.waitForFunction(() => 'logo' in document.documentElement.dataset)
  const isDrawn = (selector: string) =>
    page.locator(selector).evaluate((node) => getComputedStyle(node).backgroundImage.startsWith('url("blob:'))
  await expect.poll(() => isDrawn('header button[aria-label^="Marewind"] > span:first-child')).toBe(true)
})

it('defaults for new members are saved as they are chosen', async () => {
  const { page } = ingrid
  await choose(page, 'Language', 'Deutsch')
  await toast(page, 'Defaults saved')
  await expect
    .poll(async () => (await workspace()).defaults)
    .toEqual({ language: 'de', timeZone: null, theme: 'system' })
  // Before the first is saved: the second is not refused for an older version.
  await page.getByRole('radiogroup', { name: 'Theme' }).evaluate((themes) => {
    const [light, dark] = themes.querySelectorAll('input')
    light?.click()
    dark?.click()
  })
  await expect
    .poll(async () => (await workspace()).defaults)
    .toEqual({ language: 'de', timeZone: null, theme: 'dark' })
})

it('retention says how many conversations it would erase before it is saved', async () => {
  const { page } = ingrid
  await choose(page, 'Erase when closed for', '2 years')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Erase 1 conversation tonight?' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await workspace()).retention.closedDays).toBeNull()
  await choose(page, 'Erase when closed for', '2 years')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await toast(page, 'Retention saved')
  expect((await workspace()).retention).toEqual({ closedDays: 730, trashedDays: null })
})

it('retention that was changed elsewhere while it was asked about is not overwritten', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(409, '/api/v1/workspace')
  await choose(page, 'Erase when closed for', '1 year')
  const erase = page.getByRole('dialog').getByRole('button', { name: 'Erase' })
  await erase.waitFor()
  const { version } = await workspace()
  const theirs = { closedDays: 730, trashedDays: 90 }
  await owner.client.call('workspace.set_retention', { retention: theirs, version })
  const trashed = page.locator('input[aria-label="Erase when in junk or trash for"]')
  await expect.poll(() => trashed.inputValue()).toBe('90 days')
  await erase.click()
  await page.getByText('Someone else changed the workspace in the meantime.').waitFor()
  expect((await workspace()).retention).toEqual(theirs)
})

it('the workspace is deleted in seven days after its name and the password, and can be kept', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete workspace' })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('textbox', { name: /Marewind/ }).fill('Marewind')
  ingrid.expectRefusal(403, '/api/v1/workspace/deletion')
  await confirm.click()
  await dialog.getByText('The password was incorrect.').waitFor()
  await dialog.getByLabel('Your password').fill(owner.password)
  await confirm.click()
  await page.getByText(/^This workspace will be deleted on/).waitFor()
  expect((await workspace()).deletionDueAt).not.toBeNull()
  await page.getByRole('button', { name: 'Keep workspace' }).click()
  await toast(page, 'Deletion cancelled')
  expect((await workspace()).deletionDueAt).toBeNull()
})

it('a signature is written with formatting and saved', async () => {
  const { page } = ingrid
  await walkTo(page, '/settings/personal/profile')
  const editor = page.getByRole('textbox', { name: 'Signature' })
  await editor.click()
  await page.keyboard.type('Ingrid Solheim')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Marewind')
  await page.getByRole('button', { name: 'Save signature' }).click()
  await toast(page, 'Signature saved')
  const { html } = await owner.client.call('signature.get', {})
  expect(html).toContain('<strong>Marewind</strong>')
})

it('text typed into the signature while this or another device saves it stays', async () => {
  const { page } = ingrid
  const editor = page.getByRole('textbox', { name: 'Signature' })
  const html = async () => (await owner.client.call('signature.get', {})).html
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  await editor.press('End')
  await page.keyboard.type(' Shipping')
  await page.getByRole('button', { name: 'Save signature' }).click()
  await asked
  await editor.press('End')
  await page.keyboard.type(' Lines')
  held.resolve()
  await expect.poll(html).toMatch(/Marewind Shipping</)
  await owner.client.call('signature.save', { html: '<p>Elsewhere</p>' })
  await page.unroute('**/api/v1/**')
  expect(await editor.textContent()).toContain('Marewind Shipping Lines')
  await page.getByRole('button', { name: 'Save signature' }).click()
  await expect.poll(html).toMatch(/Marewind Shipping Lines</)
})

it('notifications are switched one by one, and quiet hours have times', async () => {
  const { page } = ingrid
  // Both at once: the second must not be made from what was drawn before the first.
  await page.getByRole('switch', { name: 'Quiet hours' }).evaluate((quiet: HTMLElement) => {
    document.querySelector<HTMLElement>('[aria-label="Assigned to me, by email"]')?.click()
    quiet.click()
  })
  await page.getByLabel('From', { exact: true }).fill('21:30')
  await expect
    .poll(async () => {
      const { email, quiet } = await owner.client.call('notifications.get_settings', {})
      return { assigned: email.assigned, quiet }
    })
    .toEqual({ assigned: true, quiet: { from: '21:30', until: '07:00' } })
  await page.getByRole('switch', { name: 'Quiet hours' }).press('Space')
  await expect.poll(async () => (await owner.client.call('notifications.get_settings', {})).quiet).toBeNull()
})

it('of choices that follow each other quickly none is lost, whichever request is slower', async () => {
  const { page } = ingrid
  const held = Promise.withResolvers<void>()
  const address = '**/api/v1/settings/user/notifications'
  const sent: string[] = []
  await page.route(address, async (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postData() ?? '')
    if (sent.length === 1) await held.promise
    await route.continue()
  })
  const reply = page.getByRole('switch', { name: 'Reply in my conversations, by email', exact: true })
  const problem = page.getByRole('switch', { name: 'Mailbox problems, by email', exact: true })
  const before = (await owner.client.call('notifications.get_settings', {})).email
  await reply.click({ force: true })
  await expect.poll(() => sent.length).toBe(1)
  await problem.click({ force: true })
  await expect.poll(() => problem.isChecked()).toBe(!before.mailboxProblem)
  expect(await reply.isChecked()).toBe(!before.customerReplied)
  held.resolve()
  await expect.poll(() => sent.length).toBe(2)
  await expect
    .poll(async () => (await owner.client.call('notifications.get_settings', {})).email)
    .toMatchObject({
      customerReplied: !before.customerReplied,
      mailboxProblem: !before.mailboxProblem,
    })
  await page.unroute(address)
})

it('the browser notifies of an assignment while one looks at something else, and leads there', async () => {
  const shown = await stage.newPerson('Lea', { permissions: ['notifications'] })
  const { page } = shown
  await page.addInitScript(() => {
    const told: { title: string; body: string; click: () => void }[] = []
    class Recorded {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      onclick: (() => void) | null = null
      close() {}
      constructor(title: string, { body }: { body: string }) {
        told.push({ title, body, click: () => this.onclick?.() })
      }
    }
    Object.assign(window, { Notification: Recorded, told })
    document.hasFocus = () => false
  })
  const titles = () =>
    page.evaluate(() => (window as unknown as { told: { title: string }[] }).told.map(({ title }) => title))
  shown.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, page, lea, '/inbox')
  await page.getByText('Fresh').first().waitFor()
  const assign = (assigneeId: string | null) =>
    owner.client.call('conversations.assign', { conversationId: fresh, assigneeId })
  // The part that listens is loaded some time after the page: assigned again until it does.
  const assignedAnew = async () => {
    await assign(null)
    await assign(lea.userId)
    return (await titles())[0]
  }
  await expect.poll(assignedAnew, { interval: 1_000 }).toBe('Assigned to you')
  await page.evaluate(() => (window as unknown as { told: { click: () => void }[] }).told[0]?.click())
  await page.waitForURL(`**/inbox/all/${fresh}`)
  const settings = await lea.client.call('notifications.get_settings', {})
  await lea.client.call('notifications.save_settings', {
    browser: { ...settings.browser, assigned: false },
    email: settings.email,
    quiet: null,
  })
  await assign(null)
  await assign(lea.userId)
  await owner.client.call('conversations.comment', {
    conversationId: fresh,
    text: 'Please look.',
    mentionIds: [lea.userId],
  })
  await expect.poll(titles).toContain('You were mentioned')
  expect((await titles()).at(-1)).toBe('You were mentioned')
  await shown.context.close()
})

it.each(['/settings/general', '/settings/personal/profile'])('%s is whole on every screen', async (path) => {
  const { page } = ingrid
  await walkTo(page, path)
  await seesPage(page, path.endsWith('general') ? 'General' : 'My profile')
  await look(page, path.slice(1).replaceAll('/', '-'), { widths: [1440, 768, 390] })
})
