import { beforeAll, expect, it } from 'vitest'
import { openSignedIn } from './acts/open-signed-in.ts'
import { seesPage } from './acts/walk.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { chunk } from './stage/built-files.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let ingrid: BrowserPerson

beforeAll(async () => {
  const owner = await stage.server.createWorkspace({ mfa: false })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/personal/profile')
  await seesPage(ingrid.page, 'My profile')
})

/** Holds the code of a module until the returned function is called. */
async function holdChunk(source: string): Promise<() => Promise<void>> {
  const { page } = ingrid
  const held = Promise.withResolvers<void>()
  await page.route(chunk(source), async (route) => {
    await held.promise
    await route.fallback()
  })
  return async () => {
    held.resolve()
    await page.unroute(chunk(source))
  }
}

it.each([
  ['the shortcuts are', 'app/after-page.tsx'],
  ['the palette is', 'app/palette/palette.tsx'],
])('Ctrl+K and what is typed before %s loaded open the palette with that text', async (_, source) => {
  const { page } = ingrid
  const release = await holdChunk(source)
  await page.reload()
  await seesPage(page, 'My profile')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('my in')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await release()
  const palette = page.getByRole('dialog').getByRole('combobox')
  await palette.waitFor()
  await page.keyboard.type('bo')
  await expect.poll(() => palette.inputValue()).toBe('my inbo')
  expect(await page.locator('#early-palette').count()).toBe(0)
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
})

it('a field that is not wanted is left with Escape', async () => {
  const { page } = ingrid
  const release = await holdChunk('app/after-page.tsx')
  await page.reload()
  await seesPage(page, 'My profile')
  await page.keyboard.press('Control+k')
  await page.locator('#early-palette').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#early-palette').waitFor({ state: 'detached' })
  await release()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('the list of shortcuts and other places open by keys that are pressed before the shortcuts are loaded', async () => {
  const { page } = ingrid
  const release = await holdChunk('app/after-page.tsx')
  await page.reload()
  await seesPage(page, 'My profile')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.waitForURL('**/reporting')
  await page.keyboard.press('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await release()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
})
