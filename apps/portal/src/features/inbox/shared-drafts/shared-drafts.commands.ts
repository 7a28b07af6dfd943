import type { Draft } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { putDraft } from '../drafts/draft-query.ts'
import { openDrafts } from '../drafts/sync-drafts.ts'
import { draftQuery } from '../inbox.queries.ts'
import { colleagueDraftsQuery, draftVersionsQuery } from './shared-drafts.api.ts'

/** Makes the draft of a colleague the person's own. */
export async function takeOver(
  client: QueryClient,
  place: { readonly conversationId: string; readonly userId: string },
  replacesOwn: boolean,
): Promise<void> {
  const { conversationId } = place
  await saveOpenDrafts(conversationId)
  const { draft } = await call('conversations.take_over_draft', { ...place, replacesOwn })
  showOwnDraft(client, conversationId, draft)
  await client.invalidateQueries({ queryKey: colleagueDraftsQuery(conversationId).queryKey })
}

/** Shows a draft that a call made the person's own, also in the open composer. */
export function showOwnDraft(client: QueryClient, conversationId: string, draft: Draft): void {
  const { queryKey } = draftQuery(conversationId)
  putDraft(client, { kind: 'reply', id: conversationId }, draft)
  void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: draftVersionsQuery(conversationId).queryKey })
}

/** Saves what the person typed in the conversation, so that the server keeps it when another draft takes its place. */
export async function saveOpenDrafts(conversationId: string): Promise<void> {
  const own = [...openDrafts].filter((open) => open.conversationId === conversationId)
  await Promise.all(own.map(({ save }) => save()))
}
