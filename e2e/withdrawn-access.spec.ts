import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { openConversation, talkHeading, waitForConversation } from './acts/conversation.ts'
import { look } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let colleague: Someone
let claims: TestInbox
let mateus: BrowserPerson
let wages: string
beforeAll(async () => {
  const { server } = stage
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner, { mfa: false })
  const bookings = await createInbox(server, owner, [colleague.userId])
  claims = await createInbox(server, owner, [owner.userId, colleague.userId])
  const arrive = async (inbox: TestInbox, subject: string, body: string) => {
    const id = `${subject.toLowerCase()}@customer.example`
    const mail = mailText({ id, to: inbox.email, subject, body })
    return deliver(server, owner.workspaceId, inbox, [mail], { internalDate: new Date() })
  }
  await arrive(bookings, 'Crates', 'Forty crates for the quay.')
  await arrive(claims, 'Damage', 'The piano has a scratch.')
  ;({ conversationId: wages } = await arrive(claims, 'Wages', 'Anna earns 4,180 euros.'))
  mateus = await stage.newPerson('Mateus')
  mateus.expectRefusal(404, '/api/v1/conversation/')
  await openSignedIn(stage, mateus.page, colleague, '/inbox/open')
  await waitForConversation(mateus.page, 'Wages')
})

const row = (subject: string) => mateus.page.getByRole('option', { name: subject })
const mail = () => mateus.page.getByText('Anna earns 4,180 euros.')
const isGone = () =>
  mateus.page.getByText('This conversation does not exist, or you are not a member of its inbox.').waitFor()
const unsent = () => mateus.page.getByRole('region', { name: /^You wrote this here and did not send it/ })
const members = (change: { add?: string[]; remove?: string[] }) =>
  owner.client.call('inboxes.set_members', { inboxId: claims.id, ...change })

it('an open conversation disappears with the access to its inbox, and the text that was typed can be copied', async () => {
  const { page } = mateus
  await openConversation(page, 'Damage')
  await openConversation(page, 'Wages')
  await page.getByRole('button', { name: /^Reply to / }).click()
  await page.getByRole('textbox', { name: 'Reply', exact: true }).pressSequentially('We pay on Friday.')
  await members({ remove: [colleague.userId] })
  await isGone()
  await expect.poll(() => mail().count()).toBe(0)
  await row('Wages').waitFor({ state: 'detached' })
  await unsent().getByText('We pay on Friday.').waitFor()
  await unsent().getByRole('button', { name: 'Copy' }).waitFor()
  await look(page, 'unsent')
})

it('what was open before is not shown from the cache either', async () => {
  const { page } = mateus
  await page.route(/\/api\/v1\/conversation\/[0-9a-f-]{36}/, () => undefined)
  await page.goBack()
  await page.getByRole('heading', { name: 'Loading the conversation' }).waitFor()
  expect(await talkHeading(page, 'Damage').count()).toBe(0)
  await page.unrouteAll()
})

it('with the access, mail and draft are there again', async () => {
  const { page } = mateus
  await page.goto(`/inbox/all/${wages}`)
  await isGone()
  await members({ add: [colleague.userId] })
  await talkHeading(page, 'Wages').waitFor()
  await mateus.page.getByRole('article').filter({ has: mail() }).waitFor()
  await page.getByRole('button', { name: /^Continue your draft/ }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Reply', exact: true }).textContent())
    .toBe('We pay on Friday.')
})

it('an open conversation disappears when a restricted team gets it', async () => {
  const team = await owner.client.call('teams.create', {
    name: 'Payroll',
    members: [owner.userId],
    isRestricted: true,
  })
  await owner.client.call('conversations.assign_team', { conversationId: wages, teamId: team.id })
  await isGone()
  await expect.poll(() => mail().count()).toBe(0)
  await unsent().getByText('We pay on Friday.').waitFor()
  expect(await row('Damage').count()).toBe(1)
})

it('a person whose role changes sees at once what the new one allows', async () => {
  const member = await stage.server.addMember(owner)
  const lena = await stage.newPerson('Lena')
  const { page } = lena
  // The page of an admin asks again for what only admins see.
  lena.expectRefusal(403, '/api/v1/settings/')
  await openSignedIn(stage, page, member, '/settings/shared_inboxes')
  await page.getByRole('heading', { name: 'Shared inboxes', level: 1 }).waitFor()
  const add = page.getByText('Add shared inbox')
  const give = (role: 'Admin' | 'Member') =>
    owner.client.call('members.set_role', { userId: member.userId, role })
  expect(await add.count()).toBe(0)
  await give('Admin')
  await add.waitFor()
  await give('Member')
  await add.waitFor({ state: 'detached' })
})
