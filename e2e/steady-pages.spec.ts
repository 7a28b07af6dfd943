import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { slowDown } from './acts/slow.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
beforeAll(async () => {
  owner = await stage.server.createWorkspace()
})

/** Where the headings of the later sections are, once with the last of them and once when the page is whole. */
async function positionsOf(page: Page, first: string, last: string): Promise<[string[], string[]]> {
  const read = () =>
    page.evaluate((from) => {
      const all = [...document.querySelectorAll('main h2')]
      const start = all.findIndex((one) => one.textContent === from)
      return all
        .slice(start)
        .map((one) => `${one.textContent}: ${Math.round(one.getBoundingClientRect().top)}`)
    }, first)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Heights depend on the font, which loads late, too.
  await page.evaluate(() => document.fonts.ready)
  await page.getByRole('heading', { level: 2, name: last, exact: true }).waitFor()
  const early = await read()
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  return [early, await read()]
}

it.each([
  ['/settings/personal/profile', 'Signature', 'Sessions'],
  ['/settings/general', 'Sign-in methods', 'Danger zone'],
])('the later sections of %s do not move once the last of them is shown', async (path, first, last) => {
  const person = await stage.newPerson('Ingrid')
  person.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, person.page, owner, '/settings/tags')
  await person.page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
  await slowDown(person.page)
  await person.page.goto(path)
  const [early, whole] = await positionsOf(person.page, first, last)
  expect(early.length).toBeGreaterThan(3)
  expect(whole).toEqual(early)
  await person.context.close()
})
