import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { type SamlDouble, startSamlDouble } from '../dev/saml-double/index.ts'
import { findBarriers } from './acts/accessible.ts'
import { signIn } from './acts/account.ts'
import { savePictures } from './acts/look.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let double: SamlDouble
let ingrid: BrowserPerson

beforeAll(async () => {
  double = await startSamlDouble()
  owner = await stage.server.createWorkspace({ mfa: false })
  const secret = await enrol(owner)
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(400, '/api/v1/workspace/sign-in/saml')
  await ingrid.page.goto('/settings/general')
  await signIn(ingrid.page, owner)
  await passMfa(ingrid.page, secret)
})
afterAll(() => double.stop())

it('an admin sets up SAML by the metadata of the provider, tests it and allows it', async () => {
  const { page } = ingrid
  await page.getByText('No SAML provider is set up.').waitFor()
  await page.getByRole('button', { name: 'Set up SAML' }).click()
  const drawer = page.getByRole('dialog', { name: 'SAML provider' })
  const { samlAddresses } = await owner.client.call('identities.get_settings', {})
  await drawer.getByText(new URL(samlAddresses.acsUrl).pathname, { exact: false }).first().waitFor()
  await drawer.getByLabel('Name', { exact: true }).fill('Team ID')
  await drawer.getByRole('button', { name: 'Check and save' }).click()
  await drawer.getByText('Please enter your metadata address.').waitFor()
  await drawer.getByRole('radio', { name: 'By hand' }).press('Space')
  await drawer.getByLabel('Entity ID of the provider').fill(double.issuer)
  await drawer.getByLabel('Sign-in address', { exact: true }).fill(double.entryUrl)
  await drawer.getByLabel('Certificate', { exact: true }).fill('no certificate')
  await drawer.getByRole('button', { name: 'Check and save' }).click()
  await drawer.getByText('Paste certificates in PEM', { exact: false }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'drawer')
  await drawer.getByRole('radio', { name: 'Metadata address' }).press('Space')
  await drawer.getByRole('textbox', { name: 'Metadata address' }).fill(double.metadataUrl)
  await drawer.getByRole('button', { name: 'Check and save' }).click()
  await page.getByText('SAML provider saved').waitFor()
  await drawer.waitFor({ state: 'detached' })
  await page.getByText(/Certificate valid until/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'general', { part: page.getByRole('button', { name: 'Change SAML' }) })

  double.person = 'somebody@marewind.example'
  await page.getByRole('button', { name: 'Test Team ID' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('It works. The provider states somebody@marewind.example.').waitFor()
  await page.getByRole('switch', { name: 'SAML' }).press('Space')
  await page.getByText('SAML is now allowed').waitFor()
})

it('the key for encrypted assertions is renewed, and the old one removed', async () => {
  const { page } = ingrid
  await page.goto('/settings/general')
  await page.getByRole('button', { name: 'Renew key' }).click()
  await page.getByText('The key before is still accepted').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'keys', { part: page.getByRole('button', { name: 'Remove old key' }) })
  await page.getByRole('button', { name: 'Remove old key' }).click()
  await page.getByText('The key before is still accepted').waitFor({ state: 'detached' })
})

it('members sign in by it', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  double.person = member.email
  const person = await stage.newPerson('Mateus')
  const { page } = person
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with Team ID' }).waitFor()
  await savePictures(person.page, 'sign-in')
  await page.getByRole('button', { name: 'Continue with Team ID' }).click()
  // Until the provider's page is shown, the one before has a button of that name too.
  await page.waitForURL((url) => url.origin === double.origin)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/inbox'))
  await page.goto('/settings/personal/profile')
  await page.getByText('Team ID', { exact: true }).waitFor()
})

it('a sign-in that begins at the provider shows that it must begin here', async () => {
  const { samlAddresses } = await owner.client.call('identities.get_settings', {})
  const { fields } = await double.unsolicited(samlAddresses.acsUrl, samlAddresses.entityId)
  const answer = await stage.server.anonymous.fetch(new URL(samlAddresses.acsUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const person = await stage.newPerson('Somebody')
  const { search } = new URL(answer.headers.get('location') ?? '')
  await person.page.goto(`/loading-second${search}`)
  await person.page.getByText('Sign-in has to begin here, not at your provider.', { exact: false }).waitFor()
  expect(await findBarriers(person.page)).toEqual([])
  await savePictures(person.page, 'unsolicited')
})

it('the card of SAML shows the last use and disconnects it', async () => {
  const { page } = ingrid
  await page.goto('/settings/integrations')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'SAML' }) })
  await card.getByText(/Last used/).waitFor()
  await savePictures(ingrid.page, 'card')
  await card.getByRole('button', { name: 'SAML', exact: false }).last().click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Disconnected', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Connect SAML' }).waitFor()
  expect((await owner.client.call('identities.get_settings', {})).saml).toBeNull()
})
