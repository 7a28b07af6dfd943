import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { until } from './mail-sync.fixture.ts'

test('a mailbox without a stored password is given back, not opened again and again', async () => {
  const server = await startTestServer({ roles: ['web', 'worker', 'mail'] })
  try {
    const { mailboxId } = await createInbox(server, await server.createWorkspace({ mfa: false }))
    const fence = await until(async () => {
      const { rows } = await server.ownerPool.query<{ fence: string }>(
        'select fence from mail_leases where mailbox_id = $1 and holder is null and fence > 0',
        [mailboxId],
      )
      return rows[0] ? Number(rows[0].fence) : null
    }, 'the lease is free after it was held')
    expect(fence).toBeLessThanOrEqual(2)
  } finally {
    await server.stop()
  }
})
