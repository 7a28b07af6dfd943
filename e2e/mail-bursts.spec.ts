import { randomUUID } from 'node:crypto'
import type { Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { deliver, mailText } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { waitForConversation } from './acts/conversation.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()

it('many mails at once are shown and counted with few requests', async () => {
  const { owner, inbox, arrive, open } = await startOwnerAtWork(stage)
  await arrive('Crates')
  const { page } = await open('/inbox/open')
  await waitForConversation(page, 'Crates')
  await page.getByText('1 open', { exact: true }).waitFor()
  const requests: string[] = []
  const note = (request: Request) => requests.push(new URL(request.url()).pathname)
  page.on('request', note)
  const startedAt = performance.now()
  const mails = Array.from({ length: 60 }, (_, index) =>
    mailText({ to: inbox.email, id: `${randomUUID()}@customer.example`, subject: `Labels ${index}` }),
  )
  await deliver(stage.server, owner.workspaceId, inbox, mails, { internalDate: new Date() })
  await page.getByText('61 open', { exact: true }).waitFor()
  await page.getByRole('option', { name: 'Labels' }).first().waitFor()
  page.off('request', note)
  const seconds = (performance.now() - startedAt) / 1000
  const counted = requests.filter((path) => path.endsWith('/conversation/counts')).length
  const read = requests.filter((path) => /\/conversation\/[0-9a-f-]{36}$/.test(path)).length
  expect(counted).toBeLessThanOrEqual(2 * seconds + 2)
  expect(read).toBeLessThanOrEqual(3 * (seconds + 2))
})
