import { toast } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { translate } from '#lib/i18n.ts'
import { showRefusal } from '../inbox.commands.ts'
import { announceOwnChange } from '../list/own-changes.ts'
import { dropRow } from '../live/apply-summary.ts'
import { renewThreads } from './renew-threads.ts'
import { threadsTexts } from './threads.texts.ts'

/** Shows rows created by the user's own action in the list at once, even while the pointer holds its order. */
function showOwn(client: QueryClient, ...conversationIds: readonly string[]) {
  announceOwnChange()
  void renewThreads(client, ...conversationIds).then(announceOwnChange)
}

async function undo(client: QueryClient, editId: string): Promise<string | undefined> {
  try {
    const { conversation } = await call('conversations.undo_thread_edit', { editId })
    showOwn(client, conversation.id)
    toast.ok(translate(threadsTexts, 'undone'))
    return conversation.id
  } catch (error) {
    showRefusal(error)
    return undefined
  }
}

/** Merges conversations into the first; the toast offers to undo it. */
export async function mergeInto(
  client: QueryClient,
  conversationId: string,
  fromIds: readonly string[],
): Promise<boolean> {
  try {
    const { editId } = await call('conversations.merge', { conversationId, fromIds: [...fromIds] })
    for (const id of fromIds) dropRow(client, id)
    showOwn(client, conversationId, ...fromIds)
    toast.ok(translate(threadsTexts, 'merged', { count: fromIds.length + 1 }), {
      undo: () => void undo(client, editId),
    })
    return true
  } catch (error) {
    showRefusal(error)
    return false
  }
}

/** Splits a conversation at a message and returns the new one. */
export async function splitAt(
  client: QueryClient,
  conversationId: string,
  messageId: string,
  open: (conversationId: string) => void,
): Promise<void> {
  try {
    const { editId, conversation } = await call('conversations.split', { conversationId, messageId })
    showOwn(client, conversationId)
    open(conversation.id)
    toast.ok(translate(threadsTexts, 'splitDone'), {
      undo: () =>
        void undo(client, editId).then((id) => {
          if (id) open(id)
        }),
    })
  } catch (error) {
    showRefusal(error)
  }
}

export { undo as undoThreadEdit }
