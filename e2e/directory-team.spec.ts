import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { signIn } from './acts/account.ts'
import { look } from './acts/look.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson

beforeAll(async () => {
  const { server } = stage
  owner = await server.createWorkspace({ mfa: false })
  mateus = await server.addMember(owner, { mfa: false })
  const secret = await enrol(owner)
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await ingrid.page.goto('/settings/teams')
  await signIn(ingrid.page, owner)
  await passMfa(ingrid.page, secret)
  await ingrid.page.getByText('No teams yet').waitFor()
})

it('a team of the directory says so, and its members are read-only', async () => {
  const { page } = ingrid
  const fields = { name: 'Customs', memberIds: [mateus.userId] }
  const { id } = await owner.client.call('directory.add_group', fields)
  await page.getByRole('link', { name: /Customs/ }).waitFor()
  await page.getByText('From the directory').waitFor()
  await look(ingrid.page, 'teams')
  await page.getByRole('link', { name: /Customs/ }).click()
  await page.getByRole('tab', { name: /Members/ }).click()
  await page.getByText(/^Your company’s directory decides who is in this team/).waitFor()
  expect(await page.getByRole('link', { name: 'Add members' }).count()).toBe(0)
  await look(ingrid.page, 'members')
  const [member] = (await owner.client.call('teams.get', { teamId: id })).members
  const name = `${member?.firstName} ${member?.lastName}`.trim()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem').first().waitFor()
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(1)
  await page.keyboard.press('Escape')
  await owner.client.call('directory.update_group', { ...fields, groupId: id, memberIds: [] })
  await page.getByRole('tab', { name: /Members.*0/ }).waitFor()
  // The pages for adding lead back.
  await page.goto(`/settings/teams/${id}/add-members`)
  await page.waitForURL(new RegExp(`/settings/teams/${id}$`))
})
