import { toast } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { translate } from '#lib/i18n.ts'
import { showRefusal } from '../inbox.commands.ts'
import { announceOwnChange } from '../list/own-changes.ts'
import { renewThreads } from './renew-threads.ts'
import { threadsTexts } from './threads.texts.ts'

async function undo(client: QueryClient, editId: string): Promise<string | undefined> {
  try {
    announceOwnChange()
    const { conversation } = await call('conversations.undo_thread_edit', { editId })
    renewThreads(client, conversation.id)
    toast.ok(translate(threadsTexts, 'undone'))
    return conversation.id
  } catch (error) {
    showRefusal(error)
    return undefined
  }
}

/** Makes others parts of the first; whoever did it by mistake takes it back from the toast. */
export async function mergeInto(
  client: QueryClient,
  conversationId: string,
  fromIds: readonly string[],
): Promise<boolean> {
  try {
    announceOwnChange()
    const { editId } = await call('conversations.merge', { conversationId, fromIds: [...fromIds] })
    renewThreads(client, conversationId, ...fromIds)
    toast.ok(translate(threadsTexts, 'merged', { count: fromIds.length + 1 }), {
      undo: () => void undo(client, editId),
    })
    return true
  } catch (error) {
    showRefusal(error)
    return false
  }
}

/** Answers the new conversation. */
export async function splitAt(
  client: QueryClient,
  conversationId: string,
  messageId: string,
  open: (conversationId: string) => void,
): Promise<void> {
  try {
    announceOwnChange()
    const { editId, conversation } = await call('conversations.split', { conversationId, messageId })
    renewThreads(client, conversationId)
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
