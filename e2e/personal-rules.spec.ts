import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { saveRule } from './acts/rule-editor.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let owner: Owner

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
})

it('a member sees no rules of the workspace and writes personal ones', async () => {
  const mateus = await stage.server.addMember(owner)
  const person = await stage.newPerson('Mateus')
  person.expectRefusal(403, '/api/v1/')
  const { page } = person
  await openSignedIn(stage, page, mateus, '/settings/workspace/rules')
  await page.getByText('You may not see this').waitFor()
  await page.goto('/settings/personal/rules')
  await page.getByText('Rules act on mail in your personal inboxes.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goto('/settings/personal/rules/beta')
  await page.getByRole('heading', { level: 1, name: 'New personal rule' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Star the bank')
  await page.getByRole('button', { name: 'Action', exact: true }).click()
  await page.getByRole('combobox', { name: 'What happens' }).click()
  expect(await page.getByRole('option', { name: 'Assign a person' }).count()).toBe(0)
  await page.getByRole('option', { name: 'Add a star' }).click()
  await saveRule(page)
  await page.getByRole('heading', { level: 1, name: 'Star the bank' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings/personal/rules')
  expect((await mateus.client.call('rules.list', { scope: 'personal' })).items).toMatchObject([
    { name: 'Star the bank', scope: 'personal' },
  ])
})

it('in German, in the dark and on a phone rules have no barriers, fit the width and are ordered', async () => {
  const fields = { triggers: ['closed' as const], actions: [{ kind: 'star' as const }] }
  await owner.client.call('rules.create', { name: 'Abschluss', ...fields })
  const condition = { field: 'subject', operator: 'contains', value: 'Verspätung' }
  const { id } = await owner.client.call('rules.create', { name: 'Verspätungen', ...fields, condition })
  const person = await stage.newPerson('Anke', { viewport: { width: 390, height: 844 } })
  person.expectRefusal(403, '/api/v1/')
  const { page } = person
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await openSignedIn(stage, page, owner, `/settings/workspace/rules?rule=${id}`)
  await page.getByRole('heading', { level: 1, name: 'Verspätungen' }).waitFor()
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await page.reload()
  await page.getByText('In Worten: Betreff enthält „Verspätung“.').waitFor()
  await page.getByRole('heading', { name: 'Kein Treffer in den letzten 30 Tagen' }).waitFor()
  await expect.poll(width).toBeLessThanOrEqual(390)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Regeln', exact: true }).click()
  await page.getByText('2 Regeln, 2 an').waitFor()
  await expect.poll(width).toBeLessThanOrEqual(390)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Aktionen für Verspätungen' }).click()
  await page.getByRole('menuitem', { name: 'Nach oben' }).click()
  const names = async () => (await owner.client.call('rules.list', {})).items.map(({ name }) => name)
  await expect.poll(names).toEqual(['Verspätungen', 'Abschluss'])
})
