import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openConversation, talkHeading, waitForConversation } from './acts/conversation.ts'
import { holdAnswers } from './acts/hold-requests.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings', 'freight')
let owner: Owner
let ingrid: BrowserPerson

const panel = () => ingrid.page.getByRole('region', { name: 'New message' })
const field = (name: string) => panel().getByRole('textbox', { name, exact: true })
const drafts = async () => (await owner.client.call('conversations.list_new_drafts', {})).items

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await connectInbox(owner, world, 'bookings')
  await connectInbox(owner, world, 'freight')
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 30 })
  await world.dovecot.deliver('bookings', letter({ subject: 'One more crate' }))
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox')
  await waitForConversation(ingrid.page, 'One more crate')
})

it('C writes a new message by keyboard alone: a person is proposed, a list is pasted', async () => {
  const { page } = ingrid
  await page.getByRole('listbox').focus()
  await page.keyboard.press('c')
  await page.keyboard.type('solh')
  await page.getByRole('option', { name: /ingrid@customer.example/ }).waitFor()
  await page.keyboard.press('Tab')
  await panel().getByText('Ingrid Solheim <ingrid@customer.example>').waitFor()
  await panel().getByRole('button', { name: 'Cc', exact: true }).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Reuß, Annika <annika@tarsel.example>; tobias@tarsel.example')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await panel().getByText('Reuß, Annika <annika@tarsel.example>').waitFor()
  await field('Subject').fill('Rooms in Lisbon')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Both hotels hold the rooms.')
  await expect
    .poll(async () => (await drafts())[0])
    .toMatchObject({
      subject: 'Rooms in Lisbon',
      html: '<p>Both hotels hold the rooms.</p>',
      to: [{ name: 'Ingrid Solheim', address: 'ingrid@customer.example' }],
      cc: [{ name: 'Reuß, Annika' }, { address: 'tobias@tarsel.example' }],
    })
  expect(await findBarriers(page)).toEqual([])
})

it('a reload keeps the new message; another sender is chosen', async () => {
  const { page } = ingrid
  await page.reload()
  await expect.poll(() => field('Message').innerText()).toContain('Both hotels hold the rooms.')
  await panel()
    .getByRole('button', { name: /Choose another address$/ })
    .click()
  await page.getByRole('menuitem', { name: /freight@/ }).click()
  await expect.poll(async () => (await drafts())[0]?.from).toMatch(/^freight@/)
})

/** The recipients in copy have a domain with which there was no mail: the first press asks. */
async function sendToNewDomain(domain: string): Promise<void> {
  ingrid.expectRefusal(409, '/api/v1/')
  await field('Message').press('Control+Enter')
  await panel().getByText(`There has been no mail with ${domain} yet.`).waitFor()
  await field('Message').press('Control+Enter')
  await panel().waitFor({ state: 'detached' })
}

it('sending that is undone before its answer comes leaves the conversation that is gone, and the draft open', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(409, '/api/v1/')
  await field('Message').press('Control+Enter')
  await panel().getByText('There has been no mail with tarsel.example yet.').waitFor()
  const release = await holdAnswers(page, '**/api/v1/conversation', 'POST')
  // What the page asks of the conversation while it leaves it.
  ingrid.expectRefusal(404, '/api/v1/conversation/')
  await field('Message').press('Control+Enter')
  await page.getByRole('option', { name: 'Rooms in Lisbon' }).click()
  // The new message lies over the button.
  await page.getByRole('article').getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByRole('option', { name: 'Rooms in Lisbon' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toMatch(/inbox[/]open$/)
  await release()
  await expect.poll(() => field('Message').innerText()).toContain('Both hotels hold the rooms.')
  await panel().getByText('Draft saved', { exact: true }).waitFor()
  expect(await page.getByText('Message queued').count()).toBe(0)
  expect(await drafts()).toMatchObject([
    { subject: 'Rooms in Lisbon', from: expect.stringMatching(/^freight@/) },
  ])
})

it('undoing the send restores the draft, and the sent message is a conversation of the sender', async () => {
  const { page } = ingrid
  await sendToNewDomain('tarsel.example')
  await waitForConversation(page, 'Rooms in Lisbon')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('option', { name: 'Rooms in Lisbon' }).waitFor({ state: 'detached' })
  await expect.poll(() => field('Message').innerText()).toContain('Both hotels hold the rooms.')
  expect(world.smtp.received).toEqual([])
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 0 })
  await page.reload()
  await sendToNewDomain('tarsel.example')
  await page.getByRole('option', { name: 'Rooms in Lisbon' }).click()
  await talkHeading(page, 'Rooms in Lisbon').waitFor()
  await page
    .getByRole('button', { name: /^Assigned to|Assignee/ })
    .first()
    .waitFor()
  await expect.poll(() => world.smtp.received.length).toBe(1)
  expect(await drafts()).toEqual([])
})

it('a mailto link fills a new message; Escape keeps it as a draft', async () => {
  const { page } = ingrid
  const link = 'mailto:rhys@kestrel.example?subject=Name%20change&body=Hello%0ARhys&cc=dewi@kestrel.example'
  await page.goto(`/inbox?mailto=${encodeURIComponent(link)}`)
  await panel().getByText('rhys@kestrel.example').waitFor()
  await panel().getByText('dewi@kestrel.example').waitFor()
  await expect.poll(() => field('Subject').inputValue()).toBe('Name change')
  await expect.poll(() => page.url()).not.toContain('mailto')
  await field('Message').press('End')
  await page.keyboard.type(', good morning.')
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  await expect.poll(async () => (await drafts())[0]?.subject).toBe('Name change')
})

it('the palette opens a new message on any page, and a phone shows it in full screen', async () => {
  const { page } = ingrid
  await page.goto('/settings/personal/tags')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('new mess')
  await page.getByRole('option', { name: 'New message' }).waitFor()
  await page.keyboard.press('Enter')
  await panel().waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings/personal/tags')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excessWidth(page)).toBe(0)
  expect((await panel().boundingBox())?.width).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel().getByRole('button', { name: 'Discard the draft' }).click()
  await panel().waitFor({ state: 'detached' })
})

const shortcuts = () => ingrid.page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Opens a page outside the inbox and waits until the code that reads its keys is there. */
async function goWithKeys(address: string): Promise<void> {
  const { page } = ingrid
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The list names what is there when it opens.
  const isNamed = async () => {
    await page.keyboard.press('Escape')
    await shortcuts().waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    const entry = shortcuts().getByText('New message')
    return entry.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isNamed).toBe(true)
  await page.keyboard.press('Escape')
  await shortcuts().waitFor({ state: 'detached' })
}

it('C writes a new message on other pages, which stays open from page to page', async () => {
  const { page } = ingrid
  for (const address of ['/', '/reporting', '/settings/personal/tags']) {
    await goWithKeys(address)
    await page.keyboard.press('c')
    await page.keyboard.type('solh')
    await page.getByRole('option', { name: /ingrid@customer.example/ }).waitFor()
    await panel().getByRole('button', { name: 'Discard the draft' }).click()
    await panel().waitFor({ state: 'detached' })
  }
  await page.keyboard.press('c')
  await field('Subject').fill('From the settings')
  await expect.poll(async () => (await drafts())[0]?.subject).toBe('From the settings')
  expect(await findBarriers(page)).toEqual([])
  await page.goto('/reporting')
  await panel().waitFor()
  expect(await field('Subject').inputValue()).toBe('From the settings')
  await page.goto('/inbox/open')
  await waitForConversation(page, 'One more crate')
  await expect.poll(() => panel().count()).toBe(1)
  await panel().getByRole('button', { name: 'Discard the draft' }).click()
  await panel().waitFor({ state: 'detached' })
})

it('C in a field is a letter', async () => {
  const { page } = ingrid
  await goWithKeys('/settings/personal/tags')
  await page.getByRole('link', { name: 'My profile' }).first().click()
  const name = page.getByRole('textbox', { name: 'First name' })
  await name.press('End')
  await name.press('c')
  expect(await name.inputValue()).toMatch(/c$/)
  expect(await panel().count()).toBe(0)
})

it('a forward in which nothing was written is no draft once it is closed', async () => {
  const { page } = ingrid
  const forwards = async () => (await drafts()).filter(({ forwards: forwarded }) => forwarded !== null)
  await page.goto('/inbox/open')
  await openConversation(page, 'One more crate')
  await page.keyboard.press('f')
  await panel().getByText('Message from Ingrid Solheim').waitFor()
  expect(await forwards()).toHaveLength(1)
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  await expect.poll(forwards).toEqual([])
  await page.keyboard.press('f')
  await panel().getByText('Message from Ingrid Solheim').waitFor()
  await field('Subject').fill('Crates again')
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  await expect.poll(forwards).toMatchObject([{ subject: 'Crates again' }])
})

it('a forward in which nothing was written is gone after a reload, one with a recipient stays', async () => {
  const { page } = ingrid
  const forwards = async () =>
    (await drafts()).filter(({ forwards: forwarded, subject }) => forwarded && subject !== 'Crates again')
  await page.keyboard.press('f')
  await panel().getByText('Message from Ingrid Solheim').waitFor()
  expect(await forwards()).toHaveLength(1)
  await page.reload()
  await page.getByRole('button', { name: /^Reply to / }).waitFor()
  await expect.poll(forwards).toEqual([])
  expect(await panel().count()).toBe(0)
  await page.keyboard.press('f')
  await panel().getByText('Message from Ingrid Solheim').waitFor()
  // Only the browser has the recipient when the page is left.
  const isDraft = ({ pathname }: URL) => pathname.startsWith('/api/v1/new-message/')
  await page.route(isDraft, () => undefined)
  await page.keyboard.type('desk@vireo.example,')
  await panel().getByText('desk@vireo.example').waitFor()
  await page.reload()
  await panel().getByText('desk@vireo.example').waitFor()
  await page.unroute(isDraft)
  await expect.poll(forwards).toMatchObject([{ to: [{ address: 'desk@vireo.example' }] }])
  await panel().getByRole('button', { name: 'Discard the draft' }).click()
  await panel().waitFor({ state: 'detached' })
})

it('a discarded message is brought back with its recipients and files', async () => {
  const { page } = ingrid
  const written = async () => (await drafts()).filter(({ subject }) => subject === 'Crates by rail')
  await page.goto('/inbox/open')
  await waitForConversation(page, 'One more crate')
  await page.getByRole('listbox').focus()
  await page.keyboard.press('c')
  await panel().waitFor()
  await page.keyboard.type('desk@vireo.example,')
  await panel().getByText('desk@vireo.example').waitFor()
  await field('Subject').fill('Crates by rail')
  await panel().getByRole('textbox', { name: 'Message' }).fill('Three of them.')
  const choosing = page.waitForEvent('filechooser')
  await panel().getByRole('button', { name: 'Attach a file' }).click()
  await (await choosing).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan') })
  await expect.poll(written).toMatchObject([{ files: [{ fileName: 'plan.txt' }] }])
  await panel().getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByText('Draft discarded').waitFor()
  await expect.poll(written).toEqual([])
  await page.keyboard.press('Control+z')
  await panel().getByText('plan.txt').waitFor()
  await panel().getByText('desk@vireo.example').waitFor()
  await expect.poll(written).toMatchObject([
    {
      html: '<p>Three of them.</p>',
      to: [{ address: 'desk@vireo.example' }],
      files: [{ fileName: 'plan.txt' }],
    },
  ])
  await panel().getByRole('button', { name: 'Discard the draft' }).click()
  await panel().waitFor({ state: 'detached' })
  await page.getByRole('listbox').focus()
  await page.keyboard.press('c')
  await panel().waitFor()
  await panel().getByRole('button', { name: 'Discard the draft' }).click()
  await panel().waitFor({ state: 'detached' })
  // Nothing was written in the second one.
  expect(await page.getByText('Draft discarded').count()).toBeLessThan(2)
})

it('F forwards the newest message into a conversation of its own, which the original links to', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await openConversation(page, 'One more crate')
  await page.keyboard.press('f')
  await panel().getByText('Message from Ingrid Solheim').waitFor()
  await page.keyboard.type('desk@vireo.example,')
  await panel().getByText('desk@vireo.example').waitFor()
  expect(await field('Subject').inputValue()).toBe('Fwd: One more crate')
  expect(await findBarriers(page)).toEqual([])
  const before = world.smtp.received.length
  await sendToNewDomain('vireo.example')
  await page.getByText('Ingrid Solheim forwarded a message.').waitFor()
  await expect.poll(() => world.smtp.received.length).toBe(before + 1)
  expect(world.smtp.received.at(-1)?.recipients).toEqual(['desk@vireo.example'])
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await talkHeading(page, 'Fwd: One more crate').waitFor()
})

it('a new message whose answer was lost is sent once, and closes', async () => {
  const { page } = ingrid
  const link = 'mailto:ingrid@customer.example?subject=Second%20crate&body=It%20left%20today.'
  await page.goto(`/inbox/open?mailto=${encodeURIComponent(link)}`)
  await expect.poll(() => field('Message').innerText()).toContain('It left today.')
  await page.route('**/api/v1/conversation', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort('connectionrefused')
  })
  ingrid.expectOutage()
  const before = world.smtp.received.length
  await field('Message').press('Control+Enter')
  await page.getByText('Your message is already on its way.').waitFor()
  await panel().waitFor({ state: 'detached' })
  await waitForConversation(page, 'Second crate')
  await expect.poll(() => world.smtp.received.length).toBe(before + 1)
  expect((await drafts()).map(({ subject }) => subject)).not.toContain('Second crate')
})
