import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendSlack, slackSecret } from '../apps/server/src/features/webhooks/replies.fixture.ts'
import {
  addWebhook,
  type Receiver,
  startReceiver,
} from '../apps/server/src/features/webhooks/webhooks.fixture.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { look } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let receiver: Receiver
let ingrid: BrowserPerson
let webhookId: string

beforeAll(async () => {
  receiver = await startReceiver()
  work = await startOwnerAtWork(stage)
  const fields = { name: '#bookings', format: 'slack' as const, events: ['message.received' as const] }
  webhookId = (await addWebhook(work.owner, receiver.url, fields)).id
  ingrid = await work.open('/settings/integrations?tab=webhooks&edit=new&format=slack')
})
afterAll(() => receiver.stop())

it('the editor gives the address for replies and takes the secret of the app', async () => {
  const { page } = ingrid
  const created = page.getByRole('dialog', { name: 'New webhook' })
  await created.getByText('Save the webhook. Then you can receive replies from its channel.').waitFor()
  await created.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/settings/integrations?tab=webhooks&edit=${webhookId}`)
  const drawer = page.getByRole('dialog', { name: 'Edit webhook' })
  await drawer.getByRole('switch', { name: 'Add replies as comments' }).press('Space')
  const address = drawer.getByRole('textbox', { name: 'Address for replies' })
  await address.waitFor()
  expect(await address.inputValue()).toMatch(/\/api\/v1\/hooks\/channel\?code=/)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Please enter your secret.').waitFor()
  await drawer.getByLabel('Signing secret').fill(slackSecret)
  await look(ingrid.page, 'editor')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  const [saved] = (await work.owner.client.call('webhooks.list', {})).items
  expect(saved).toMatchObject({ id: webhookId, replies: true })
})

it('a reply in the channel appears as a comment with the name of the channel, and can only be deleted', async () => {
  const { page } = ingrid
  await work.arrive('Crates')
  const codeOf = () => /\/postroom (\w{7})/.exec(receiver.received.at(-1)?.body ?? '')?.[1]
  await expect.poll(codeOf).toBeDefined()
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Crates')
  await openConversation(page, 'Crates')
  const [hook] = (await work.owner.client.call('webhooks.list', {})).items
  const answer = await sendSlack({ replyUrl: hook?.replyUrl ?? null }, `${codeOf()} The depot has them.`)
  expect(answer.body.text).toBe('Comment added to “Crates”.')
  const note = page.getByRole('article', { name: 'Internal comment' }).filter({ hasText: 'The depot' })
  await note.getByText('ada in Slack (#bookings)').waitFor()
  await look(ingrid.page, 'comment')
  await note.getByRole('button', { name: 'Actions for the comment by ada in Slack (#bookings)' }).click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Delete comment'])
})
