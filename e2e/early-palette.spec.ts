import { beforeAll, expect, it } from 'vitest'
import { signIn } from './acts/account.ts'
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
  await ingrid.page.goto('/settings/personal/profile')
  await signIn(ingrid.page, owner)
  await seesPage(ingrid.page, 'My profile')
})

it.each([
  ['the shortcuts are', 'app/after-page.tsx'],
  ['the palette is', 'app/palette/palette.tsx'],
])('Ctrl+K and what is typed before %s loaded open the palette with that text', async (_, source) => {
  const { page } = ingrid
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(chunk(source), async (route) => {
    await held
    await route.fallback()
  })
  await page.reload()
  await seesPage(page, 'My profile')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('my in')
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  const palette = page.getByRole('dialog').getByRole('combobox')
  await palette.waitFor()
  await page.keyboard.type('bo')
  await expect.poll(() => palette.inputValue()).toBe('my inbo')
  expect(await page.locator('#early-palette').count()).toBe(0)
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await page.unroute(chunk(source))
})

it('a field that is not wanted is left with Escape', async () => {
  const { page } = ingrid
  await page.route(chunk('app/after-page.tsx'), () => undefined)
  await page.reload()
  await seesPage(page, 'My profile')
  await page.keyboard.press('Control+k')
  await page.locator('#early-palette').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#early-palette').waitFor({ state: 'detached' })
})
