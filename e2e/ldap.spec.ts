import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { type LdapServer, startLdapServer } from '../dev/ldap-rig/index.ts'
import { findBarriers } from './acts/accessible.ts'
import { signIn } from './acts/account.ts'
import { savePictures } from './acts/look.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let directory: LdapServer
let ingrid: BrowserPerson
const noor = {
  uid: 'noor',
  name: 'Noor Haddad',
  email: 'noor@directory.example',
  password: 'the word of Noor',
}

beforeAll(async () => {
  directory = await startLdapServer()
  await directory.addPerson(noor)
  await directory.setGroup('Support', ['noor'])
  owner = await stage.server.createWorkspace({ mfa: false })
  const secret = await enrol(owner)
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  for (const status of [400, 422]) ingrid.expectRefusal(status, '/api/v1/workspace/sign-in/ldap')
  await ingrid.page.goto('/settings/general')
  await signIn(ingrid.page, owner)
  await passMfa(ingrid.page, secret)
})
afterAll(() => directory.stop())

it('an admin sets up a directory, sees what is wrong with it, tests it and allows it', async () => {
  const { page } = ingrid
  await page.getByText('No LDAP directory is set up.').waitFor()
  await page.getByRole('button', { name: 'Set up LDAP' }).click()
  const drawer = page.getByRole('dialog', { name: 'LDAP directory' })
  await drawer.getByLabel('Name', { exact: true }).fill('Team directory')
  await drawer.getByRole('button', { name: 'Check and save' }).click()
  await drawer.getByText('Please enter your bind DN.').waitFor()
  await drawer.getByLabel('Address', { exact: true }).fill(directory.url)
  await drawer.getByLabel('Certificate authority').fill(directory.certificate.caPem)
  await drawer.getByLabel('Bind DN').fill(directory.bindDn)
  await drawer.getByLabel('Password', { exact: true }).fill('another password')
  await drawer.getByLabel('Base DN').fill(directory.baseDn)
  await drawer.getByLabel('Group filter').fill('(objectClass=groupOfNames)')
  await drawer.getByLabel('Add people as members when they first sign in').press('Space')
  await drawer.getByRole('button', { name: 'Check and save' }).click()
  await drawer.getByText('The directory refused the bind DN or its password.', { exact: false }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'drawer')
  await drawer.getByLabel('Password', { exact: true }).fill(directory.bindPassword)
  await drawer.getByRole('button', { name: 'Check and save' }).click()
  await page.getByText('LDAP directory saved').waitFor()
  await drawer.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Test Team directory' }).click()
  const test = page.getByRole('dialog', { name: 'Test Team directory' })
  await test.getByLabel('Email').fill('unknown@directory.example')
  await test.getByRole('button', { name: 'Search' }).click()
  await test.getByText('No entry was found.').waitFor()
  await test.getByLabel('Email').fill(noor.email)
  await test.getByRole('button', { name: 'Search' }).click()
  await test.getByText(directory.dnOf('noor')).waitFor()
  await test.getByText('Noor Haddad').waitFor()
  await test.getByText('Support').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'test')
  await test.getByRole('button', { name: 'Close' }).last().click()
  await savePictures(ingrid.page, 'general', { part: page.getByRole('button', { name: 'Change LDAP' }) })
  await page.getByRole('switch', { name: 'LDAP' }).press('Space')
  await page.getByText('LDAP is now allowed').waitFor()
})

it('a new person signs in with the password of the directory', async () => {
  const person = await stage.newPerson('Noor')
  person.expectRefusal(403, '/api/v1/')
  const { page } = person
  await page.goto(`/?sso=${owner.workspaceId}`)
  await page.getByLabel('Email').fill(noor.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Continue with Team directory' }).click()
  const password = page.getByLabel('Password of Team directory')
  await password.fill('wrong')
  await savePictures(person.page, 'sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('The password was incorrect.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await password.fill(noor.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/inbox'))
  await page.goto('/settings/personal/profile')
  await page.getByText('Team directory', { exact: true }).waitFor()
})

it('the card shows the last use and disconnects the directory', async () => {
  const { page } = ingrid
  await page.goto('/settings/integrations')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'LDAP' }) })
  await card.getByText(/Last used/).waitFor()
  await savePictures(ingrid.page, 'card')
})

it('the pages are in German, too', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.goto('/settings/general')
  await page.getByRole('button', { name: 'LDAP ändern' }).click()
  const drawer = page.getByRole('dialog', { name: 'LDAP-Verzeichnis' })
  await drawer.getByLabel('Basis-DN').fill('ou=none,dc=marewind,dc=example')
  await drawer.getByRole('button', { name: 'Prüfen und speichern' }).click()
  await drawer
    .getByText('Das Verzeichnis hat keinen Eintrag mit diesem Basis-DN. Es wurde nichts gespeichert.')
    .waitFor()
  await savePictures(ingrid.page, 'drawer-german')
  await drawer.getByRole('button', { name: 'Abbrechen' }).click()
  await page.goto('/settings/integrations')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'LDAP' }) })
  await card.getByRole('button', { name: 'LDAP', exact: false }).last().click()
  await page.getByRole('menuitem', { name: 'Trennen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trennen' }).click()
  await page.getByRole('link', { name: 'LDAP verbinden' }).waitFor()
  expect(await owner.client.call('ldap.get_directory', {})).toEqual({ directory: null })
})
