import type { Message } from '@postroom/contract'
import { rawQuery } from '#platform/db/index.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import type { MetaDouble } from '../../../../../dev/meta-double/index.ts'

export interface TestChannel {
  readonly mailboxId: string
  readonly inboxId: string
}

/** Authorizes at the Meta test server as a browser does. Returns the grant. */
export async function agree(owner: Owner, kind: 'facebook' | 'whatsapp', mailboxId?: string) {
  const { url } = await owner.client.call('channels.begin', { kind, ...(mailboxId && { mailboxId }) })
  const response = await fetch(url, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '').searchParams
  return owner.client.call('channels.finish', {
    state: back.get('state') ?? '',
    code: back.get('code') ?? undefined,
  })
}

/** Connects a page or number as a shared inbox. */
export async function connectInbox(
  owner: Owner,
  kind: 'facebook' | 'whatsapp',
  accountId: string,
  memberIds: string[] = [],
): Promise<TestChannel> {
  const { grantId } = await agree(owner, kind)
  const mailbox = await owner.client.call('channels.connect', { grantId, accountId })
  const inbox = await owner.client.call('inboxes.create', {
    mailboxId: mailbox.id,
    name: `${kind} ${accountId}`,
    memberIds,
  })
  return { mailboxId: mailbox.id, inboxId: inbox.id }
}

/** Polls until the result is truthy; limited by the timeout of the test. */
export async function eventually<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const result = await look()
    if (result) return result
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Lists all conversations of an inbox, newest first. */
export const conversationsOf = async (owner: Owner, inboxId: string) =>
  (await owner.client.call('conversations.list', { inboxId, view: 'all' })).items

export async function messagesOf(owner: Owner, conversationId: string): Promise<Message[]> {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
}

/** Replies to the newest chat of an inbox, with its last message as the last one seen. */
export async function answerChat(owner: Owner, inboxId: string, text: string, more: object = {}) {
  const [chat] = await conversationsOf(owner, inboxId)
  const messages = await messagesOf(owner, chat?.id ?? '')
  return owner.client.call('conversations.reply', {
    conversationId: chat?.id ?? '',
    html: `<p>${text}</p>`,
    to: [{ name: '', address: 'x@y.example' }],
    seenMessageId: messages.at(-1)?.id ?? null,
    ...more,
  })
}

/** Waits until all web hook deliveries have been processed. */
export const allRead = (server: TestServer, workspaceId: string): Promise<true> =>
  eventually(async () => {
    const rows = await server.app.db.read(workspaceId, (tx) =>
      rawQuery(tx, 'select from chat_deliveries where workspace_id = $1', [workspaceId]),
    )
    return rows.length === 0
  })

export const hookOf = (server: TestServer): string => `${server.url}/api/v1/hooks/meta`

export const facebookPage = (meta: MetaDouble): string => meta.world.pages[0]?.id ?? ''
export const whatsappNumber = (meta: MetaDouble): string => meta.world.numbers[0]?.id ?? ''
