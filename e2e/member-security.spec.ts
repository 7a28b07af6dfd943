import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { signIn } from './acts/account.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let member: Someone
let ingrid: BrowserPerson
let mateus: BrowserPerson

async function at(path: string, someone: Someone, secret: string, name: string): Promise<BrowserPerson> {
  const person = await stage.newPerson(name)
  person.expectRefusal(403, '/api/v1/')
  person.expectRefusal(401, '/api/v1/')
  await person.page.goto(path)
  await signIn(person.page, someone)
  await passMfa(person.page, secret)
  return person
}

const choose = async (page: Page, item: string): Promise<void> => {
  await page
    .getByRole('row', { name: member.email })
    .getByRole('button', { name: /Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  member = await stage.server.addMember(owner, { mfa: false })
  const [ownSecret, secret] = [await enrol(owner), await enrol(member)]
  ingrid = await at('/settings/members', owner, ownSecret, 'Ingrid')
  mateus = await at('/settings/tags', member, secret, 'Mateus')
})

it('MFA is reset from the menu of a member, whose pages sign out automatically', async () => {
  const { page } = ingrid
  await page.getByRole('row', { name: member.email }).getByText('On', { exact: true }).waitFor()
  await choose(page, 'Reset MFA')
  await page.getByText('Talk to them first').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset MFA' }).click()
  await page.getByText('Multi-factor authentication of Mateus Carvalho reset').waitFor()
  await page.getByRole('row', { name: member.email }).getByText('Off', { exact: true }).waitFor()
  await mateus.page.waitForURL('**/error_new**')
  await mateus.page.getByRole('link', { name: /Sign in/ }).click()
  await signIn(mateus.page, member)
  await mateus.page.getByRole('heading', { name: 'Protect your account' }).waitFor()
})

it('a member is signed out everywhere; the menu does not offer it for oneself', async () => {
  const { page } = ingrid
  await choose(page, 'Sign out everywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText('device of Mateus Carvalho signed out').waitFor()
  await mateus.page.waitForURL('**/error_new**')
  await page
    .getByRole('row', { name: owner.email })
    .getByRole('button', { name: /Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Make admin' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Sign out everywhere' }).count()).toBe(0)
  await page.keyboard.press('Escape')
})

it('an owner requires MFA of fewer people after a confirmation, and people at the MFA page get in', async () => {
  const admin = await stage.server.addMember(owner, { role: 'Admin', mfa: false })
  const waiting = await stage.newPerson('Admin')
  waiting.expectRefusal(403, '/api/v1/')
  await waiting.page.goto('/settings/members')
  await signIn(waiting.page, admin)
  await waiting.page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  const { page } = ingrid
  await page.goto('/settings/general')
  const admins = page.getByRole('radiogroup', { name: 'Admins' })
  await admins.getByText('When set up').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop requiring it' }).click()
  await admins.getByRole('radio', { name: 'When set up' }).and(page.locator(':checked')).waitFor()
  await waiting.page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  await admins.getByText('Required').click()
  await admins.getByRole('radio', { name: 'Required' }).and(page.locator(':checked')).waitFor()
  await waiting.page.getByRole('heading', { name: 'Protect your account' }).waitFor()
})

it('every setting on General is saved when it changes, and unconfigured ones are off', async () => {
  const { page } = ingrid
  const google = page.getByRole('switch', { name: 'Google' })
  await google.waitFor()
  expect([await google.isChecked(), await google.isDisabled()]).toEqual([false, true])
  await page.getByRole('link', { name: 'Instructions for configuring Google' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Marewind Lines')
  await page.keyboard.press('Tab')
  await page.getByText('Workspace saved').waitFor()
  expect(await page.getByRole('button', { name: /^Saved?$/ }).count()).toBe(0)
  const { rows } = await stage.server.ownerPool.query('select name from workspaces where id = $1', [
    owner.workspaceId,
  ])
  expect(rows).toEqual([{ name: 'Marewind Lines' }])
})
