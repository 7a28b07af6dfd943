import type { Owner, TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText } from '../conversations/ingest/ingest.fixture.ts'

/** A customer's request for a trip, in an inbox of its own. */
export async function receiveRequest(
  server: TestServer,
  owner: Owner,
  body: string,
): Promise<{ inboxId: string; conversationId: string }> {
  const inbox = await createInbox(server, owner, [])
  const mail = mailText({
    id: `${crypto.randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Reuß <annika@tarsel-optik.example>',
    subject: 'Reise',
    body,
  })
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [mail])
  return { inboxId: inbox.id, conversationId }
}
