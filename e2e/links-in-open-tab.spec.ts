import { expect, it } from 'vitest'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { type Account, createWorkspace, signIn } from './acts/account.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const owner: Account = {
  firstName: 'Ingrid',
  lastName: 'Solheim',
  email: 'ingrid.solheim@marewind.example',
  password: 'a long sentence here',
}
let link = ''

it('a setup link opens its form in a tab that shows the start page already', async () => {
  const { page } = await stage.newPerson('Ingrid')
  await page.goto('/')
  await page.getByRole('heading', { name: 'This Postroom is new' }).waitFor()
  link = await makeSetupLink(stage.server.app, stage.url)
  await createWorkspace(page, link, 'Marewind', owner)
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
})

it('a used setup link is refused before the form and says how to make a new one', async () => {
  const guest = await stage.newPerson('Guest')
  guest.expectRefusal(403, '/api/v1/setup/lookup')
  const { page } = guest
  await page.goto('/')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'This setup link is no longer valid' }).waitFor()
  await page.getByText('npm run admin -- setup:link').waitFor()
  expect(await page.getByLabel('Workspace name').count()).toBe(0)
  await page.getByRole('button', { name: 'Go to sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

it('an invitation link opens in a tab that shows another one', async () => {
  const inviter = await stage.server.createWorkspace({ name: 'Fjordline' })
  const { results } = await inviter.client.call('members.invite', { emails: ['mateus@fjordline.example'] })
  const invitation = results[0]?.link ?? ''
  const guest = await stage.newPerson('Mateus')
  guest.expectRefusal(410, '/api/v1/invitation/lookup')
  const { page } = guest
  await page.goto('/invitation#code=used')
  await page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor()
  await page.goto(`${stage.url}${new URL(invitation).pathname}${new URL(invitation).hash}`)
  await page.getByRole('heading', { name: 'Join Fjordline' }).waitFor()
})

it('a person who accepts an invitation where another one is signed in sees only their own workspace', async () => {
  const signedIn = await stage.server.createWorkspace({ name: 'Marewind Lisbon', mfa: false })
  const inviter = await stage.server.createWorkspace({ name: 'Fjordline Bergen' })
  const { results } = await inviter.client.call('members.invite', { emails: ['tuva@fjordline.example'] })
  const { pathname, hash } = new URL(results[0]?.link ?? '')
  const tuva = await stage.newPerson('Tuva')
  const { page } = tuva
  await page.goto('/inbox')
  await signIn(page, signedIn)
  await page.getByText('Marewind Lisbon').first().waitFor()
  await page.goto(`${stage.url}${pathname}${hash}`)
  await page.getByRole('heading', { name: 'Join Fjordline Bergen' }).waitFor()
  await page.getByLabel('First name').fill('Tuva')
  await page.getByLabel('Last name').fill('Nilsen')
  await page.getByLabel('Password', { exact: true }).fill('a long sentence there')
  tuva.expectRefusal(403, '/api/v1/')
  await page.getByRole('button', { name: 'Join workspace' }).click()
  // Only the workspace of the invitation asks for it.
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  expect(await page.getByText('Marewind Lisbon').count()).toBe(0)
})
