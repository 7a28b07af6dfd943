import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { samplePicture } from '../apps/server/src/features/avatars/avatars.fixture.ts'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { holdAnswers } from './acts/hold-requests.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let noor: Someone
let inbox: TestInbox
let ingrid: BrowserPerson
let insider: BrowserPerson
let outsider: BrowserPerson

beforeAll(async () => {
  const { server } = stage
  owner = await server.createWorkspace()
  mateus = await server.addMember(owner, { mfa: false })
  noor = await server.addMember(owner, { mfa: false })
  await server.ownerPool.query("update users set first_name = 'Noor', last_name = 'Haddad' where id = $1", [
    noor.userId,
  ])
  inbox = await createInbox(server, owner, [noor.userId])
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/teams')
  await ingrid.page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor()
})

const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).or(page.getByLabel(label)).first().click()
  await page.getByRole('option', { name: option }).click()
}

const rowOf = (page: Page, subject: string) =>
  page.getByRole('listbox').getByRole('option', { name: new RegExp(subject) })

it('a team is described, filled, confirmed and there', async () => {
  const { page } = ingrid
  await page.getByText('No teams yet').waitFor()
  await page.getByRole('link', { name: 'Create team' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Please enter your team name.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Customs')
  const buffer = await samplePicture(900, 600)
  await page.setInputFiles('input[type=file]', { name: 'team.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await page.getByRole('button', { name: 'Change the picture' }).waitFor()
  await page.getByRole('switch', { name: 'Only members see the team’s conversations' }).click({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Add people to Customs' }).waitFor()
  // What was typed outlives a reload.
  await page.reload()
  await page.getByRole('heading', { name: 'Add people to Customs' }).waitFor()
  await pick(page, 'People', 'Mateus Carvalho')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Create the team Customs?' }).waitFor()
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('heading', { name: 'Team Customs created' }).waitFor()
  await page.getByRole('link', { name: 'Open the team' }).click()
  await page.getByRole('button', { name: 'Change the picture' }).waitFor()
  const [created] = (await owner.client.call('teams.list', {})).items
  expect((await owner.client.call('teams.list_avatars', {})).items).toEqual([
    expect.objectContaining({ groupId: created?.id }),
  ])
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByText('Mateus Carvalho').waitFor()
})

it('with the inbox its members get to work there', async () => {
  const { page } = ingrid
  await page.getByRole('tab', { name: 'Shared inboxes' }).click()
  await pick(page, 'Give access to', inbox.email)
  await page.getByRole('link', { name: inbox.email }).waitFor()
  insider = await stage.newPerson('Mateus')
  await openSignedIn(stage, insider.page, mateus, '/inbox')
  await insider.page.getByRole('heading', { name: inbox.email }).waitFor()
  await insider.page.getByRole('link', { name: 'Customs' }).waitFor()
})

/**
 * Lets the page fetch a conversation ahead of time, and holds the request until its release, which returns the status of
 * the answer.
 */
async function holdPrefetch({ page, expectRefusal }: BrowserPerson, subject: string, id: string) {
  const path = `/api/v1/conversation/${id}`
  expectRefusal(404, path)
  const released = Promise.withResolvers<void>()
  let isAsked = false
  await page.route(new RegExp(path), async (route) => {
    isAsked = true
    await released.promise
    await route.continue()
  })
  const answer = page.waitForResponse((response) => response.url().includes(path))
  // Nothing is fetched ahead of time before the page receives events.
  const hover = async () => {
    await page.mouse.move(0, 0)
    await rowOf(page, subject).hover()
    return isAsked
  }
  await expect.poll(hover).toBe(true)
  return {
    release: async () => {
      released.resolve()
      return (await answer).status()
    },
  }
}

it('a conversation given to the team disappears for a colleague outside it, without a reload', async () => {
  const subject = 'Duties of the last quarter'
  const { conversationId } = await deliver(stage.server, owner.workspaceId, inbox, [
    mailText({ id: 'duties@customer.example', to: inbox.email, subject }),
  ])
  outsider = await stage.newPerson('Noor')
  await openSignedIn(stage, outsider.page, noor, '/inbox')
  await rowOf(outsider.page, subject).waitFor()
  const fetched = await holdPrefetch(outsider, subject, conversationId)
  await rowOf(insider.page, subject).click()
  await insider.page.getByRole('button', { name: 'Assign to a team' }).click()
  await insider.page.getByRole('option', { name: 'Customs' }).click()
  await insider.page.getByRole('button', { name: 'Team: Customs' }).waitFor()
  await insider.page.getByText('Mateus Carvalho assigned this to the team Customs.').waitFor()
  expect(await fetched.release()).toBe(404)
  await rowOf(outsider.page, subject).waitFor({ state: 'detached' })
  await insider.page.getByRole('link', { name: 'Customs' }).click()
  await rowOf(insider.page, subject).waitFor()
})

it('people are added in three steps', async () => {
  const { page } = ingrid
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('link', { name: 'Add members' }).click()
  await pick(page, 'People', 'Noor Haddad')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Add 1 person to Customs?' }).waitFor()
  await page.getByRole('button', { name: 'Add 1 person' }).click()
  await page.getByRole('heading', { name: '1 person was added to Customs' }).waitFor()
  await rowOf(outsider.page, 'Duties of the last quarter').waitFor()
})

it('a team is deleted by its name and brought back', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'Open the team' }).click()
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByRole('button', { name: 'Delete team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It has 1 conversation.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Delete team' }).isEnabled()).toBe(false)
  await dialog.getByRole('textbox').last().fill('Customs')
  await dialog.getByRole('button', { name: 'Delete team' }).click()
  await page.getByText('Team Customs deleted').waitFor()
  await page.getByRole('tab', { name: 'Deleted' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Team Customs restored').waitFor()
})

it('a name that is taken is refused on the step where it is entered', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(409, '/api/v1/group/name-check')
  await page.goto('/settings/teams/create')
  await page.getByRole('textbox', { name: 'Name' }).fill('customs')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('There is already a team called customs.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).and(page.locator('[aria-invalid="true"]')).waitFor()
})

it('who goes elsewhere while a team is being deleted stays there', async () => {
  const { page } = ingrid
  const { id } = await owner.client.call('teams.create', { name: 'Night shift' })
  await page.goto('/settings/teams')
  await page.getByRole('link', { name: 'Night shift' }).first().click()
  await page.getByRole('button', { name: 'Delete team' }).click()
  await page.getByRole('dialog').getByRole('textbox').last().fill('Night shift')
  const release = await holdAnswers(page, `**/api/v1/group/${id}`, 'DELETE')
  // The event comes before the answer and may find the page of the team still open.
  ingrid.expectRefusal(404, '/api/v1/group/')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click()
  await page.goBack()
  await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Business hours' }).click()
  await page.getByRole('heading', { name: 'Business hours', level: 1 }).waitFor()
  const here = page.url()
  await release()
  await page.getByText('Team Night shift deleted').waitFor()
  expect(page.url()).toBe(here)
})
