import { beforeAll, expect, it } from 'vitest'
import { closeBy } from '../apps/server/src/features/closing-policies/closing-policies.fixture.ts'
import { createInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { talkHeading } from './acts/conversation.ts'
import { failRequests, failure } from './acts/fail-requests.ts'
import { holdAnswers } from './acts/hold-requests.ts'
import { look } from './acts/look.ts'
import { loseAnswers } from './acts/lose-answers.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let owner: Owner
let ingrid: BrowserPerson
let conversationId: string

const partner = 'billing@partner.example'
const dialog = () => ingrid.page.getByRole('dialog', { name: 'Redirect message' })
const address = () => dialog().getByRole('textbox', { name: 'Redirect to' })
const menu = () => ingrid.page.getByRole('button', { name: /^Actions for the message of / })
async function openDialog(): Promise<void> {
  await menu().first().press('Enter')
  await ingrid.page.getByRole('menuitem', { name: 'Redirect…' }).click()
  await address().waitFor()
}
/** Beside the message; the history has "undid redirecting". */
const waiting = (to = partner) => ingrid.page.getByText(`Redirecting to ${to}`, { exact: true })
const get = () => owner.client.call('conversations.get', { conversationId })
const redirects = async () =>
  (await get()).timeline.flatMap((entry) => (entry.kind === 'message' ? (entry.message.redirects ?? []) : []))

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  ;({ owner } = work)
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 60 })
  conversationId = await work.arrive('Misaddressed')
  ingrid = await work.open(`/inbox/all/${conversationId}`)
  await talkHeading(ingrid.page, 'Misaddressed').waitFor()
})

it('bad addresses are said at the field, and another inbox is warned of', async () => {
  await openDialog()
  await dialog().getByText('annika@tarsel-optik.example stays the sender').waitFor()
  await look(ingrid.page, 'dialog')
  await address().press('Enter')
  await dialog().getByText('Please enter your email address.').waitFor()
  await address().fill('partner')
  await address().press('Enter')
  await dialog().getByText('Please enter a valid email address.').waitFor()
  ingrid.expectRefusal(409, '/api/v1/')
  await address().fill(work.inbox.email)
  await address().press('Enter')
  await dialog().getByText('This is an address of this inbox: the message would come back.').waitFor()
  const other = await createInbox(stage.server, owner, [owner.userId])
  ingrid.expectRefusal(409, '/api/v1/')
  await address().fill(other.email)
  await address().press('Enter')
  await dialog().getByText('This is the address of another inbox of this workspace.').waitFor()
  await dialog().getByRole('button', { name: 'Redirect anyway' }).waitFor()
  await look(ingrid.page, 'warning')
  await address().fill(partner)
  await dialog().getByRole('button', { name: 'Redirect', exact: true }).waitFor()
  expect(await redirects()).toEqual([])
})

it('a new outside domain is warned of, and the second press redirects', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(409, '/api/v1/')
  await address().press('Enter')
  const warning = dialog().getByText('There has been no mail with partner.example yet.')
  await warning.waitFor()
  await look(ingrid.page, 'new-domain')
  await address().fill('annika@tarsel-optik.example')
  await warning.waitFor({ state: 'detached' })
  await dialog().getByRole('button', { name: 'Redirect', exact: true }).waitFor()
  await address().fill(partner)
  await dialog().getByRole('button', { name: 'Redirect anyway' }).click()
  await dialog().waitFor({ state: 'detached' })
  await waiting().waitFor()
  await page.getByText('sent a message in spite of a warning: new domain (partner.example).').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText(`Redirect to ${partner} undone`).waitFor()
  await waiting().waitFor({ state: 'detached' })
  expect(await redirects()).toEqual([])
})

it('without that check, a redirected message closes the conversation, and undoing opens it again', async () => {
  const { page } = ingrid
  await owner.client.call('conversations.save_sending_settings', { checksOff: ['new_domain'] })
  await openDialog()
  await address().fill(partner)
  await address().press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await page.getByText(`Redirected to ${partner} by`).last().waitFor()
  await waiting().waitFor()
  expect(await get()).toMatchObject({ status: 'closed' })
  expect(await redirects()).toMatchObject([{ to: partner, state: 'queued', byId: owner.userId }])
  await look(ingrid.page, 'waiting')
  await page.getByRole('article').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByText(`undid redirecting to ${partner}`).count()).toBe(2)
  await waiting().waitFor({ state: 'detached' })
  expect(await get()).toMatchObject({ status: 'open' })
  expect(await redirects()).toEqual([])
})

it('a redirect that is undone before its answer comes is not shown as waiting again', async () => {
  const { page } = ingrid
  const release = await holdAnswers(page, '**/redirect', 'POST')
  await openDialog()
  await address().fill(partner)
  await address().press('Enter')
  await waiting().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('article').getByRole('button', { name: 'Undo' }).click()
  await waiting().waitFor({ state: 'detached' })
  await release()
  await expect.poll(redirects).toEqual([])
  await expect.poll(() => page.getByText(`undid redirecting to ${partner}`).count()).toBe(3)
  expect(await waiting().count()).toBe(0)
  expect(await page.getByText(`Redirected to ${partner}`, { exact: true }).count()).toBe(0)
})

it('a redirect whose answer was lost is not made again by the next press', async () => {
  const { page } = ingrid
  ingrid.expectOutage()
  const endLoss = await loseAnswers(page, '**/redirect')
  await openDialog()
  await address().fill(partner)
  await dialog().getByRole('checkbox', { name: 'Close conversation' }).press('Space')
  await address().press('Enter')
  await dialog().getByText('The server did not answer.').waitFor()
  await endLoss()
  await address().press('Enter')
  await dialog().waitFor({ state: 'detached' })
  expect(await redirects()).toHaveLength(1)
  await page.getByRole('article').getByRole('button', { name: 'Undo' }).click()
  await waiting().waitFor({ state: 'detached' })
})

it('a redirect that failed says why, and is sent again or discarded', async () => {
  const { page } = ingrid
  await openDialog()
  await address().fill(partner)
  await dialog().getByRole('checkbox', { name: 'Close conversation' }).press('Space')
  await address().press('Enter')
  await waiting().waitFor()
  expect(await get()).toMatchObject({ status: 'open' })
  const reason = {
    code: 'recipients_refused',
    params: { recipients: [{ address: partner, answer: '550 no' }] },
  }
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update outgoing_messages set state = 'failed', reason = $2 where workspace_id = $1`, [
      owner.workspaceId,
      JSON.stringify(reason),
    ]),
  )
  await page.reload()
  await page.getByText(`Not redirected to ${partner}`).waitFor()
  await page.getByText(/550 no/).waitFor()
  await look(ingrid.page, 'failed')
  await page.getByRole('button', { name: 'Send again' }).click()
  await waiting().waitFor()
  expect(await redirects()).toMatchObject([{ state: 'queued' }])
})

it('the closing policy asks for what is missing before the message is sent', async () => {
  const { page } = ingrid
  await closeBy(owner, work.inbox.id, { reasons: ['Wrong address'], needsCommentAfterMissedSla: true })
  await stage.server.ownerPool.query('update conversations set sla_missed_at = now() where id = $1', [
    conversationId,
  ])
  await openDialog()
  await address().fill('orders@partner.example')
  ingrid.expectRefusal(409, '/api/v1/')
  await address().press('Enter')
  const question = page.getByRole('dialog', { name: 'Before you close' })
  await question.getByRole('radio', { name: 'Wrong address' }).check()
  const comment = question.getByRole('textbox', { name: 'Internal comment on the missed SLA' })
  await comment.fill('Meant for the partner')
  await comment.press('Escape')
  const discarding = page.getByRole('dialog', { name: 'Discard changes?' })
  await discarding.getByRole('button', { name: 'Keep editing' }).click()
  await discarding.waitFor({ state: 'detached' })
  expect(await comment.inputValue()).toBe('Meant for the partner')
  expect(await redirects()).toHaveLength(1)
  ingrid.expectRefusal(501, '/api/v1/')
  const end = await failRequests(page, '**/redirect', 'POST')
  await question.getByRole('button', { name: 'Send and close' }).click()
  await dialog().getByText(failure).waitFor()
  await address().press('Escape')
  await discarding.getByRole('button', { name: 'Keep editing' }).click()
  await discarding.waitFor({ state: 'detached' })
  await end()
  const sent = page.waitForRequest((one) => one.url().endsWith('/redirect'))
  await dialog().getByRole('button', { name: 'Redirect', exact: true }).click()
  const closing = { reason: 'Wrong address', comment: 'Meant for the partner' }
  expect((await sent).postDataJSON()).toMatchObject({ to: 'orders@partner.example', closing })
  await waiting('orders@partner.example').waitFor()
  expect(await get()).toMatchObject({ status: 'closed' })
})

it('in German, with a delivery that is not confirmed', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de' })
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update outgoing_messages set state = 'unknown' where workspace_id = $1`, [
      owner.workspaceId,
    ]),
  )
  await page.reload()
  await page.getByText(`Umleitung an ${partner} nicht bestätigt`).waitFor()
  await look(ingrid.page, 'german-unknown')
  await page
    .getByRole('button', { name: /^Aktionen für/ })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Umleiten …' }).click()
  await page.getByRole('dialog', { name: 'Nachricht umleiten' }).getByRole('textbox').waitFor()
  await look(ingrid.page, 'german-dialog')
})

it('is not offered where the provider sends only in its own name', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'en' })
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update mailboxes set provider = 'Google' where id = $1`, [work.inbox.mailboxId]),
  )
  await page.reload()
  await menu().first().press('Enter')
  await page.getByRole('menuitem', { name: 'Forward' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Redirect…' }).count()).toBe(0)
})
