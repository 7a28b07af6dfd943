import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let colleague: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  mateus = await stage.server.addMember(owner, { mfa: false })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/members')
  await ingrid.page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  colleague = await stage.newPerson('Mateus')
  await openSignedIn(stage, colleague.page, mateus, '/inbox')
  await colleague.page.getByText('You are not a member of a shared inbox yet.').waitFor()
})

it('many people are invited at once, with a result for each address', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'Invite members' }).click()
  await page.getByLabel('Addresses').fill(`noor@marewind.example, sven@marewind.example ${mateus.email}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Invite 3 people?' }).waitFor()
  await page.getByRole('button', { name: 'Send 3 invitations' }).click()
  await page.getByRole('heading', { name: '2 people were invited' }).waitFor()
  await page.getByText('Already a member', { exact: true }).waitFor()
  // No mailbox is connected yet, so the links are handed over by other means.
  await page.getByText('Share the link').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Copy link' }).count()).toBe(2)
})

it('an invitation is sent again with a new link, and another is taken back', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'View invitations' }).click()
  await choose(page, 'noor@marewind.example', 'Send again')
  await page.getByRole('dialog').getByText('Link for noor@marewind.example').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await choose(page, 'sven@marewind.example', 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Invitation for sven@marewind.example revoked').waitFor()
  await rowOf(page, 'sven@marewind.example').waitFor({ state: 'detached' })
})

it('a member becomes an admin', async () => {
  const { page } = ingrid
  await page.getByRole('tab', { name: /^Users/ }).click()
  await choose(page, 'Mateus Carvalho', 'Make admin')
  await page.getByText('Mateus Carvalho is now Admin').waitFor()
  await page.getByRole('button', { name: 'Role of Mateus Carvalho: Admin' }).waitFor()
})

it('several people change in one request, can be changed back, and leave in one request', async () => {
  const { page } = ingrid
  const people = [
    await stage.server.addMember(owner, { mfa: false }),
    await stage.server.addMember(owner, { mfa: false }),
  ]
  await page.reload()
  const select = async () => {
    for (const { email } of people) await rowOf(page, email).getByRole('checkbox').check()
  }
  const answerOf = (verb: string) =>
    page.waitForResponse((response) => response.url().endsWith(`/workspace/licences/${verb}`))
  await select()
  const promoted = answerOf('promote')
  await page.getByRole('button', { name: 'Make admin' }).click()
  expect((await promoted).status()).toBe(200)
  await page.getByText('2 members are now Admin').waitFor()
  const demoted = answerOf('demote')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await demoted).status()).toBe(200)
  await page.getByText('2 members are now Member').waitFor()
  await select()
  const removed = answerOf('remove')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from workspace' }).click()
  expect((await removed).status()).toBe(200)
  for (const { email } of people) await rowOf(page, email).waitFor({ state: 'detached' })
})

it('a removed person is signed out at once and sees the page that says so', async () => {
  const { page } = ingrid
  colleague.expectRefusal(401, '/api/v1/')
  await choose(page, 'Mateus Carvalho', 'Remove from workspace')
  await page.getByRole('dialog').getByText('Remove Mateus Carvalho from the workspace?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from workspace' }).click()
  await page.getByText('Mateus Carvalho removed from the workspace').waitFor()
  await rowOf(page, mateus.email).waitFor({ state: 'detached' })
  await colleague.page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
})

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
