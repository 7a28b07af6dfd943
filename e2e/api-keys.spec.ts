import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createClient, type TestClient } from '../apps/server/test/client.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson
let program: TestClient

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/user/apikey/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/personal/api_keys')
  await ingrid.page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

it('an empty page says what keys are for', async () => {
  await ingrid.page.getByText('No API keys yet').waitFor()
})

it('a key without a name or without access is refused at the field', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'New key' }).first().click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Please enter your key name.').waitFor()
  await page.getByText('Please choose what the key can do.').waitFor()
})

it('a key is created and shown once; programs with it can use its scopes only', async () => {
  const { page } = ingrid
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
  await page.getByRole('radiogroup', { name: 'Tags' }).getByText('Read', { exact: true }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('heading', { name: 'Save the key Nightly export' }).waitFor()
  const key = (await page.getByText(/^pr_\w{40,}$/).textContent()) ?? ''
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy key' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await row(page, 'Nightly export').getByText('Reads Tags').waitFor()
  await expect.poll(() => page.content()).not.toContain(key)
  program = createClient(stage.url, key)
  expect((await program.send('tags.list', {})).status).toBe(200)
  expect((await program.send('tags.create', { name: 'Not allowed' })).status).toBe(403)
})

it('a key is renamed, and its last use is shown', async () => {
  const { page } = ingrid
  await page.reload()
  await row(page, 'Nightly export')
    .getByText(/now|ago/)
    .waitFor()
  await choose(page, 'Nightly export', 'Rename key')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Weekly export')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename key' }).click()
  await page.getByText('Key Weekly export renamed').waitFor()
  await row(page, 'Weekly export').waitFor()
})

it('a key is revoked, and programs with it are refused within a second', async () => {
  const { page } = ingrid
  await choose(page, 'Weekly export', 'Revoke key')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText('Key Weekly export revoked').waitFor()
  await page.getByText('No API keys yet').waitFor()
  const revokedAt = performance.now()
  let [sentAt, status] = [revokedAt, 0]
  // Only what is sent a second later must be refused: how long the answer takes is up to the machine.
  while (status !== 401 && sentAt - revokedAt < 1_000) {
    sentAt = performance.now()
    status = (await program.send('tags.list', {})).status
  }
  expect(status).toBe(401)
})

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
