import type { SetupPathId } from '@postroom/contract'
import { beforeAll, expect, it } from 'vitest'
import { createInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let owner: Owner
let inbox: Awaited<ReturnType<typeof createInbox>>
let desk: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  inbox = await createInbox(stage.server, owner)
  desk = await stage.newPerson('Desk')
  await openSignedIn(stage, desk.page, owner, '/shared-inbox-setup/imap')
  await desk.page.getByRole('heading', { name: 'Which mailbox?' }).waitFor()
})

const keepFinished = (path: SetupPathId) =>
  owner.client.call('setups.keep', {
    path,
    step: 'team-invitations',
    mailboxId: inbox.mailboxId,
    inboxId: inbox.id,
  })

it.each([
  ['imap', 'Which mailbox?'],
  ['gmail-alias', 'Sign in with Google'],
  ['microsoft-shared-inbox', 'Sign in with Microsoft'],
  ['exchange', 'A mailbox on your Exchange server'],
  ['distribution-list', 'Which list?'],
  ['managed-team', 'Which team?'],
  ['facebook', 'Connect a Facebook page'],
  ['whatsapp', 'Connect a WhatsApp number'],
] as const)('a finished setup of the kind %s starts again', async (path, heading) => {
  const { page } = desk
  await keepFinished(path)
  await page.goto(`/shared-inbox-setup/${path}?restart=true`)
  await page.getByRole('heading', { name: heading }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  const { items } = await owner.client.call('setups.list', {})
  expect(items.find((setup) => setup.path === path)?.inboxId ?? null).toBeNull()
  await page.reload()
  await page.getByRole('heading', { name: heading }).waitFor()
})
