import { expect, it } from 'vitest'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { findBarriers } from './acts/accessible.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()

it('a figure of the tab of an inbox opens its receipt over the page', async () => {
  const { owner, inbox, arrive, open } = await startOwnerAtWork(stage)
  await arrive('Two pallets to Porto')
  await followFacts({ server: stage.server, owner })
  const { page } = await open(`/settings/teams/${inbox.id}?tab=reporting`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const figure = page.locator('dd').getByRole('button', { name: '1', exact: true }).first()
  await figure.click()
  const receipt = page.getByRole('dialog', { name: 'New conversations' })
  await receipt.getByText('n 1', { exact: true }).waitFor()
  await receipt.getByRole('link', { name: 'Two pallets to Porto' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/settings/teams/${inbox.id}`)
  expect(await findBarriers(page)).toEqual([])
  await receipt.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await receipt.getByRole('button', { name: 'Close' }).click()
  await receipt.waitFor({ state: 'detached' })
  await page.goto(link)
  await page
    .getByRole('complementary', { name: 'How this number is made' })
    .getByRole('link', { name: 'Two pallets to Porto' })
    .waitFor()
})

it('the link of a receipt of the report bot opens this receipt', async () => {
  const { owner, arrive, open } = await startOwnerAtWork(stage)
  await arrive('Two pallets to Porto')
  await followFacts({ server: stage.server, owner })
  const { page } = await open('/reporting/bot', { permissions: ['clipboard-read', 'clipboard-write'] })
  const field = page.getByRole('textbox', { name: 'Ask about your numbers' })
  await field.fill('How many conversations did we receive today?')
  await field.press('Enter')
  await page.getByRole('button', { name: '1 conversation', exact: true }).click()
  const receipt = page.getByRole('complementary', { name: 'How this number is made' })
  await receipt.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'New report' }).waitFor()
  await receipt.getByRole('heading', { name: 'Received conversations' }).waitFor()
  await receipt.getByRole('link', { name: 'Two pallets to Porto' }).waitFor()
  // An invalid definition in the address begins an empty report.
  await page.goto('/reporting/beta?definition=%7B%22chartType%22%3A%22pie%22%7D')
  await page.getByRole('heading', { level: 1, name: 'New report' }).waitFor()
})
