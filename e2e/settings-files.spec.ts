import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  ingrid = await work.open('/settings/general')
})

it('a settings file shows what it would change and what it leaves out before it is applied', async () => {
  const { page } = ingrid
  await owner.client.call('tags.create', { name: 'Left out' })
  const put = (text: string) =>
    page.getByLabel('Apply a file').setInputFiles({
      name: 'settings.yaml',
      mimeType: 'application/yaml',
      buffer: Buffer.from(text),
    })
  const dialog = page.getByRole('dialog', { name: 'settings.yaml' })
  await put('tags:\n  - name: Invoice\n    colour: red\n')
  await dialog.getByText('There is no field colour.').waitFor()
  await dialog.getByText('Line 3').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await put('tags:\n  - name: Invoice\n    color: red\n')
  await dialog.getByRole('checkbox', { name: 'Left out' }).check()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Apply and delete 1' }).click()
  await page.getByText('Settings applied').waitFor()
  expect((await owner.client.call('tags.list', {})).items.map(({ name }) => name)).toEqual(['Invoice'])
  await owner.client.call('tags.create', { name: 'By hand' })
  await page.reload()
  await page.getByRole('button', { name: '1 change', exact: true }).click()
  await page.getByRole('dialog').getByText('By hand').waitFor()
  await page.keyboard.press('Escape')
})
