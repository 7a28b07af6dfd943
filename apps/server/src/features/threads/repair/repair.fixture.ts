import { changeAsSystem } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { runAdmin } from '../../../admin/run-admin.ts'
import { verbs } from '../../../admin/verbs.ts'
import { recomputeConversations } from '../merge-conversations.ts'

export interface Split {
  /** The conversation that remains, and the one that an earlier version started. */
  readonly olderId: string
  readonly newerId: string
}

/**
 * Recreates what earlier versions did with a message whose reference was refused: it starts a conversation, and nothing
 * is stored about its sender.
 */
export async function splitAsEarlier(
  { app }: TestServer,
  owner: Owner,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Split> {
  const { workspaceId } = owner
  const { conversation } = await owner.client.call('conversations.split', { conversationId, messageId })
  await changeAsSystem(app, workspaceId, { kind: 'system', id: null, text: 'test' }, async (change) => {
    const write = (text: string, values: unknown[]) => rawQuery(change.tx, text, [workspaceId, ...values])
    await write('delete from thread_edits where workspace_id = $1 and other_id = $2', [conversation.id])
    await write(
      `update messages set is_by_colleague = false, sender_verdict = null, author_id = null, direction = 'inbound'
        where workspace_id = $1 and conversation_id = $2`,
      [conversation.id],
    )
    await write(
      `update messages set thread_reason = jsonb_build_object('rule', 'new', 'refused', (select jsonb_agg(
          jsonb_build_object('header', 'references', 'messageId', named)) from unnest(reference_chain) named))
        where workspace_id = $1 and id = $2`,
      [messageId],
    )
    const conversationIds = [conversationId, conversation.id]
    await write('update conversations set is_by_hand = false where workspace_id = $1 and id = any($2)', [
      conversationIds,
    ])
    await recomputeConversations(change, conversation.inboxId, conversationIds)
  })
  return { olderId: conversationId, newerId: conversation.id }
}

/** Runs `threads:repair` while the server is running; returns its output as JSON. */
export async function threadsRepair(server: TestServer, ...words: string[]) {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  const env = {
    DATABASE_URL: server.ownerUrl,
    POSTROOM_DATA: server.app.config.dataDir,
    LOG_LEVEL: 'silent',
  }
  const code = await runAdmin(['threads:repair', ...words, '--json'], verbs, env, {
    out: write,
    error: write,
  })
  return { code, data: JSON.parse(said.join('')) }
}
