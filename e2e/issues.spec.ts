import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { type GithubIssuesDouble, startGithubDouble } from '../dev/github-double/index.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { look } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const desk = 'marewind/desk'
let github: GithubIssuesDouble
let owner: Owner
let ingrid: BrowserPerson
let crates: string

const dialog = (name: string) => ingrid.page.getByRole('dialog', { name })
async function dismissToast(text: string) {
  const toasts = ingrid.page.getByRole('region', { name: 'Messages' })
  const toast = toasts.locator('> *').filter({ hasText: text })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
}
const issues = () => ingrid.page.getByRole('region', { name: 'GitHub issues' })

beforeAll(async () => {
  github = await startGithubDouble()
  github.addIssue(desk, {
    title: 'Labels are printed twice',
    labels: [
      { name: 'bug', color: 'd73a4a' },
      { name: 'printer', color: '0e8a16' },
    ],
    assignees: [{ login: 'ada' }],
  })
  const work = await startOwnerAtWork(stage)
  ;({ owner } = work)
  crates = await work.arrive('Crates')
  ingrid = await work.open('/settings/integrations')
  ingrid.expectRefusal(400, '/api/v1/')
})
afterAll(() => github.stop())

it('an admin connects GitHub, and wrong values are said at their fields', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Connect GitHub issues' }).click()
  const drawer = dialog('GitHub issues')
  const save = drawer.getByRole('button', { name: 'Save' })
  await drawer.getByRole('textbox', { name: 'Address' }).fill(github.url)
  await save.click()
  await drawer.getByText('Please enter your token.').waitFor()
  await drawer.getByLabel('Token', { exact: true }).fill('github_pat_wrong')
  await drawer.getByRole('textbox', { name: 'Repositories' }).fill('desk')
  await save.click()
  await drawer.getByText('Name repositories as owner/name.').waitFor()
  await drawer.getByRole('textbox', { name: 'Repositories' }).fill(desk)
  await save.click()
  await drawer.getByText('GitHub does not accept this token.').waitFor()
  await look(ingrid.page, 'connect')
  expect(await owner.client.call('issues.get_connection', {})).toEqual({ connection: null })
  await drawer.getByLabel('Token', { exact: true }).fill(github.token)
  await save.click()
  await page.getByText('Issues of 1 repository').waitFor()
  await page.getByRole('button', { name: 'Manage GitHub issues' }).click()
  await drawer.getByText(`${desk}: changes appear at once`).waitFor()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
})

it('an issue is found by its title and linked beside the conversation', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Crates')
  await openConversation(page, 'Crates')
  await page.keyboard.press('i')
  await issues().getByText('No linked issues').waitFor()
  await issues().getByRole('button', { name: 'Link or create an issue' }).click()
  await page.getByRole('menuitem', { name: 'Link an issue' }).click()
  const field = dialog('Link an issue').getByRole('textbox', { name: 'Issue' })
  await field.fill('marewind/other#1')
  await field.press('Enter')
  await page.getByText(/^Issues of marewind\/other cannot be linked/).waitFor()
  await field.fill('printed')
  await dialog('Link an issue')
    .getByRole('button', { name: /Labels are printed twice/ })
    .waitFor()
  await look(ingrid.page, 'link', { widths: [1440] })
  await dialog('Link an issue')
    .getByRole('button', { name: /Labels are printed twice/ })
    .click()
  await issues().getByRole('link', { name: 'Labels are printed twice' }).waitFor()
  await issues().getByText('Assigned to ada').waitFor()
  await page.getByText(/linked the issue marewind\/desk#1/).waitFor()
  await dismissToast('marewind/desk#1 linked')
  await look(ingrid.page, 'linked', { widths: [1440] })
})

it('a created issue links back, with the customer’s message only if it is ticked', async () => {
  const { page } = ingrid
  await issues().getByRole('button', { name: 'Link or create an issue' }).click()
  await page.getByRole('menuitem', { name: 'Create an issue' }).click()
  const form = dialog('Create an issue')
  const text = form.getByRole('textbox', { name: 'Text' })
  const plain = await text.inputValue()
  expect(plain).toContain(`/inbox/all/${crates}`)
  expect(plain).not.toContain('>')
  await form.getByRole('button', { name: 'Create an issue' }).click()
  await form.getByText('Please enter your title.').waitFor()
  await form.getByRole('checkbox', { name: /last message/ }).check()
  expect(await text.inputValue()).toMatch(/\n\n> \S/)
  await look(ingrid.page, 'create', { widths: [1440] })
  await form.getByRole('checkbox', { name: /last message/ }).uncheck()
  expect(await text.inputValue()).toBe(plain)
  await form.getByRole('textbox', { name: 'Title' }).fill('Feeder jams')
  await form.getByRole('button', { name: 'Create an issue' }).click()
  await issues().getByRole('link', { name: 'Feeder jams' }).waitFor()
  expect(github.repositories.get(desk)?.[1]).toMatchObject({ title: 'Feeder jams', body: plain })
})

it('a closed issue shows at once with its line, and is unlinked and linked again', async () => {
  const { page } = ingrid
  await github.change(desk, 1, { state: 'closed' })
  await issues().getByText('Closed').waitFor()
  await page.getByText(/The issue marewind\/desk#1 .* was closed\./).waitFor()
  await issues().getByRole('button', { name: 'Unlink marewind/desk#1' }).click()
  await issues().getByRole('link', { name: 'Labels are printed twice' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await dismissToast('marewind/desk#1 linked')
  await issues().getByRole('link', { name: 'Labels are printed twice' }).waitFor()
  await look(ingrid.page, 'closed', { widths: [1440] })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.keyboard.press('i')
  await dialog('Customer').getByRole('link', { name: 'Feeder jams' }).waitFor()
  await look(ingrid.page, 'sheet', { widths: [390] })
})
