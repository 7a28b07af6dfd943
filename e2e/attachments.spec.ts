import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { contentOf } from '../apps/server/src/demo/files.ts'
import { deliver } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { look } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ isWhole: true, independent: true })
let work: OwnerAtWork
let ingrid: BrowserPerson
let conversationId: string

const pdf = contentOf({ contentType: 'application/pdf', title: 'Invoice 4711', fileName: 'Invoice 4711.pdf' })
const picture = contentOf({ contentType: 'image/png', title: 'Crate', fileName: 'Crate.png' })
const list = 'Zimmer;Preis\r\nMeerblick;120,00 €\r\n'

const files = {
  'Invoice 4711.pdf': pdf,
  'Crate.png': picture,
  'rooms.csv': list,
  'Torn.png': 'no picture',
  'Plans.zip': 'PK',
}

const part = (type: string, name: keyof typeof files) =>
  [
    '--part',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(files[name]).toString('base64'),
  ].join('\r\n')

const dialog = (name: string) => ingrid.page.getByRole('dialog', { name })
const preview = (name: string) => ingrid.page.getByTitle(`Preview ${name}`)

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  const raw = [
    'Message-ID: <files@customer.example>',
    'From: Ada Lovelace <ada@customer.example>',
    `To: ${work.inbox.email}`,
    'Subject: Papers for the crates',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'All that you asked for.',
    part('application/octet-stream', 'Invoice 4711.pdf'),
    part('image/png', 'Crate.png'),
    part('text/csv', 'rooms.csv'),
    part('image/png', 'Torn.png'),
    part('application/zip', 'Plans.zip'),
    '--part--',
    '',
  ].join('\r\n')
  const arrival = { internalDate: new Date() }
  conversationId = (await deliver(stage.server, work.owner.workspaceId, work.inbox, [raw], arrival))
    .conversationId
  await work.arrive('Glue')
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Papers for the crates')
})

it('attachments are shown one after the other; what has no preview is downloaded', async () => {
  const { page } = ingrid
  await page.goto(`/inbox/open/${conversationId}`)
  await preview('Invoice 4711.pdf').click()
  const invoice = dialog('Invoice 4711.pdf')
  const frame = invoice.locator('iframe[title="Invoice 4711.pdf"]')
  await frame.waitFor()
  // The viewer of the browser, which the content security policy of the page could refuse.
  await expect.poll(() => page.frames().some((one) => one.url().startsWith('chrome-extension:'))).toBe(true)
  await look(page, 'pdf')

  await invoice.getByRole('button', { name: 'Next attachment' }).click()
  const crate = dialog('Crate.png')
  const width = () =>
    crate.getByAltText('Crate.png').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(96)
  await look(page, 'picture')
  await page.keyboard.press('ArrowRight')
  const rooms = dialog('rooms.csv')
  await rooms.getByText('Meerblick;120,00 €').waitFor()
  await rooms.getByText('3 of 4').waitFor()
  await look(page, 'text')
  await page.keyboard.press('ArrowRight')
  await dialog('Torn.png').getByText('This picture cannot be shown here.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await rooms.waitFor()
  const loading = page.waitForEvent('download')
  await rooms.getByRole('link', { name: 'Download' }).click()
  expect(await readFile(await (await loading).path(), 'utf8')).toBe(list)
  await page.keyboard.press('Escape')
  await rooms.waitFor({ state: 'hidden' })
  await expect
    .poll(() => preview('Invoice 4711.pdf').evaluate((button) => button === document.activeElement))
    .toBe(true)
  await page.getByTitle('Download Plans.zip').waitFor()
})

it('all attachments are downloaded as one archive', async () => {
  const { page } = ingrid
  await page.goto(`/inbox/open/${conversationId}`)
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all' }).click()
  const download = await loading
  expect(download.suggestedFilename()).toBe('Papers for the crates.zip')
  const entries = Object.entries(unzipSync(await readFile(await download.path())))
  expect(entries.map(([name, content]) => [name, Buffer.from(content).toString('base64')])).toEqual(
    Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString('base64')]),
  )
})

it('an attachment that cannot be loaded is loaded again', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(501, '/api/v1/file/attachment/')
  await page.goto(`/inbox/open/${conversationId}`)
  await page.route('**/api/v1/file/attachment/*', (route) => route.fulfill({ status: 501, json: {} }))
  await preview('rooms.csv').click()
  const rooms = dialog('rooms.csv')
  await rooms.getByText('The attachment could not be loaded').waitFor()
  await page.unroute('**/api/v1/file/attachment/*')
  await rooms.getByRole('button', { name: 'Try again' }).click()
  await rooms.getByText('Meerblick;120,00 €').waitFor()
})

it('the addresses of attachments are renewed after a time away', async () => {
  const { page } = ingrid
  const isExpired = async () => {
    const address = await page.getByTitle('Download Plans.zip').getAttribute('href')
    return Number(new URL(address ?? '', stage.url).searchParams.get('expires')) < Date.now()
  }
  // As after a quarter of an hour in another tab, or asleep.
  let isLongAgo = true
  await page.route(`**/api/v1/conversation/${conversationId}`, async (route) => {
    if (!isLongAgo) return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/expires=\d+/g, 'expires=1')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`/inbox/open/${conversationId}`)
  await expect.poll(isExpired).toBe(true)
  isLongAgo = false
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => comeBack().then(isExpired)).toBe(false)

  isLongAgo = true
  await page.goto(`/inbox/open/${conversationId}`)
  await expect.poll(isExpired).toBe(true)
  await openConversation(page, 'Glue')
  isLongAgo = false
  await openConversation(page, 'Papers for the crates')
  await expect.poll(isExpired).toBe(false)
})
