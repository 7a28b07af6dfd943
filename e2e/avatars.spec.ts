import { beforeAll, expect, it } from 'vitest'
import { samplePicture } from '../apps/server/src/features/avatars/avatars.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { walkTo } from './acts/walk.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let colleague: Someone
let ingrid: BrowserPerson
let mateus: BrowserPerson

const pictureOf = ({ page }: BrowserPerson, where: string) => page.locator(`${where} img[src^="blob:"]`)
const row = 'main tr:has-text("Ingrid Solheim")'
const topBar = 'header button[aria-haspopup="menu"]:has-text("Ingrid Solheim")'

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  colleague = await stage.server.addMember(owner, { role: 'Admin' })
})

it('two people of the workspace see initials', async () => {
  mateus = await stage.newPerson('Mateus')
  // Asked for with the page, before the code is given.
  mateus.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, mateus.page, colleague, '/settings/members')
  await mateus.page.locator(row).waitFor()
  expect(await pictureOf(mateus, row).count()).toBe(0)

  ingrid = await stage.newPerson('Ingrid')
  await openSignedIn(stage, ingrid.page, owner, '/settings/personal/profile')
  await ingrid.page.getByRole('button', { name: 'Choose a picture' }).waitFor()
})

it('a person chooses a picture and crops it by keyboard, and both see it at once', async () => {
  const { page } = ingrid
  const picture = await samplePicture(900, 600)
  await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer: picture })
  const area = page.getByRole('application', { name: 'Visible part of the picture' })
  await area.focus()
  await page.keyboard.press('ArrowLeft')
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  await zoom.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await zoom.getAttribute('aria-valuenow'))).toBeGreaterThan(1)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Save picture' }).click()
  const [left = 0, top = 0, width = 0, height = 0] = ((await sent).headers()['x-crop'] ?? '')
    .split(',')
    .map(Number)
  expect(width * 900).toBeCloseTo(height * 600, 0)
  expect(left + width).toBeLessThanOrEqual(1)
  expect(top + height).toBeLessThanOrEqual(1)
  await page.getByText('Picture saved').waitFor()
  await pictureOf(ingrid, 'main').waitFor()
  await pictureOf(ingrid, topBar).waitFor()
  await pictureOf(mateus, row).waitFor()
})

it('another picture replaces it for both', async () => {
  const before = await pictureOf(mateus, row).getAttribute('src')
  const picture = await samplePicture(200, 200, '#a03060')
  await ingrid.page.setInputFiles('input[type=file]', {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await ingrid.page.getByRole('button', { name: 'Save picture' }).click()
  await expect.poll(async () => pictureOf(mateus, row).getAttribute('src')).not.toBe(before)
})

it('an SVG with the type of a photograph is refused with an error', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(400, '/api/v1/user/')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')
  await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer: svg })
  await page.getByRole('alert').getByText('This file is no picture we can read.').waitFor()
  await expect.poll(() => pictureOf(ingrid, 'main').count()).toBe(1)
})

it('a file that is too large is not uploaded', async () => {
  const { page } = ingrid
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(10_485_761)], 'me.png', { type: 'image/png' }))
    if (input) input.files = files.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.getByRole('alert').getByText('This file is larger than 10 MB.').waitFor()
})

it('after removing the picture both see initials again', async () => {
  await ingrid.page.getByRole('button', { name: 'Remove', exact: true }).click()
  await ingrid.page.getByText('Picture removed').waitFor()
  await pictureOf(mateus, row).waitFor({ state: 'detached' })
  await walkTo(ingrid.page, '/settings/personal/tags')
  await expect.poll(() => pictureOf(ingrid, topBar).count()).toBe(0)
})
