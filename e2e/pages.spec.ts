import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { tokenLinkVerb } from '../apps/server/src/features/entry/token-link.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { signIn } from './acts/account.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let owner: Owner
let member: Someone
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  member = await stage.server.addMember(owner, { mfa: false })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  const secret = await enrol(owner)
  await ingrid.page.goto('/playground')
  await signIn(ingrid.page, owner)
  await passMfa(ingrid.page, secret)
  await ingrid.page.getByRole('heading', { name: 'Playground', level: 1 }).waitFor()
})

it('health is public, and its figures are for signed-in people', async () => {
  const guest = await stage.newPerson('Guest')
  const asked = guest.page.waitForResponse(
    (answer) => answer.request().resourceType() === 'fetch' && answer.url().endsWith('/health'),
  )
  await guest.page.goto('/health')
  await guest.page.getByText('Everything works').waitFor()
  for (const part of ['API', 'Database', 'Job queue', 'Encryption key', 'Disk', 'Mail'])
    await guest.page.getByRole('term').filter({ hasText: part }).first().waitFor()
  // What is asked on this machine comes to the page as it would to a stranger's: by the words of the answer.
  expect(Object.keys((await (await asked).json()) as object)).toContain('mail')
  await guest.context.close()
  const tab = await ingrid.openTab()
  await tab.goto('/health')
  await tab.getByText('Portal version').waitFor()
  await tab
    .getByText(/answered in \d+ ms/)
    .first()
    .waitFor()
  await tab.route('**/health', (route) =>
    route.fulfill({
      status: 503,
      json: {
        ok: false,
        database: { ok: true },
        jobs: { ok: true },
        key: { ok: true },
        disk: { ok: false, freeBytes: 1_500_000 },
        mail: { ok: false },
      },
    }),
  )
  ingrid.expectRefusal(503, '/health')
  await tab.getByRole('button', { name: 'Check now' }).click()
  await tab.getByText('Something does not work').waitFor()
  await tab.getByText('Does not work', { exact: true }).waitFor()
  await tab.getByText('Full', { exact: true }).waitFor()
  await tab.getByText('1.5 MB free').waitFor()
  await tab.close()
})

it('the last page of the setup lists what is set up and what could be next, and leads back to the app', async () => {
  const tab = await ingrid.openTab()
  await tab.goto('/goodjob?done=mfa')
  await tab.getByText('You just set this up.').waitFor()
  await tab.getByText('Settings protected').waitFor()
  expect(await tab.getByText('Members invited').count()).toBe(0)
  await tab.getByRole('heading', { name: 'Next steps' }).waitFor()
  await tab.getByText('Connect a mailbox').waitFor()
  expect(await tab.getByRole('link', { name: 'Back to the app' }).last().getAttribute('href')).toBe('/inbox')
  await tab.close()
})

it('the playground makes a call by REST and shows request, answer and duration', async () => {
  const { page } = ingrid
  await choose(page, 'tags.create')
  await page.getByLabel('name', { exact: false }).first().fill('From the playground')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(/^200 after \d+ ms$/).waitFor()
  await page.getByRole('region', { name: 'Answer' }).getByText('From the playground').waitFor()
  const request = await page.getByRole('region', { name: 'Request' }).textContent()
  expect(request).toContain('POST /api/v1/sharedtag/')
  expect(request).toContain('authorization: Bearer …')
  expect(request).toMatch(/x-requestid: [\w-]{16}/)
  const { items } = await owner.client
    .call('tags.list', {})
    .catch(() => ({ items: [] as { name: string }[] }))
  expect(items.length === 0 || items.some(({ name }) => name === 'From the playground')).toBe(true)
})

it('the same call as a command shows the text that was sent', async () => {
  const { page } = ingrid
  await choose(page, 'workspace.get')
  await page.getByRole('radio', { name: 'Command' }).check({ force: true })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('region', { name: 'Text sent' }).getByText('/settings get_workspace').waitFor()
  await page.getByRole('region', { name: 'Answer' }).getByText('rawResponse').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('door')).toBe('command')
})

it('destructive calls are sent only after a confirmation, and a refusal is shown unchanged', async () => {
  const { page } = ingrid
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent += 1
  })
  await choose(page, 'session.revoke')
  ingrid.expectRefusal(404, '/api/v1/auth/sessions/')
  await page.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This deletes or ends something').waitFor()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText(/^404 after [\d,]+ ms$/).waitFor()
  await page.getByRole('region', { name: 'Answer' }).getByText('not_found').waitFor()
  expect(sent).toBe(1)
})

it('the playground is for staff', async () => {
  const guest = await stage.newPerson('Member')
  guest.expectRefusal(403, '/api/v1/')
  const { text } = await tokenLinkVerb.run(stage.server.app, { email: member.email, path: '/playground' })
  await guest.page.goto(text.replace(/^https?:\/\/[^/]+/, stage.url))
  await guest.page.getByText('You may not see this').waitFor()
  expect(await guest.page.getByRole('button', { name: 'Send' }).count()).toBe(0)
  await guest.context.close()
})

async function choose(page: Page, call: string): Promise<void> {
  await page.goto(`/playground?call=${call}`)
  await page.getByRole('heading', { name: call, level: 2 }).waitFor()
}
