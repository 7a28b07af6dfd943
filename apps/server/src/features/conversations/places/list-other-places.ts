import type { InputOf, listOtherPlaces, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { countSeen, listPairsEndingAlike } from './other-places.queries.ts'

/**
 * Where the newest mail of conversations is as well, as far as the person sees that. Fails with `not_found` if they do
 * not see one of the conversations.
 */
export async function listOtherPlacesCall(
  { tx, workspaceId, person }: Context,
  { conversationIds }: InputOf<typeof listOtherPlaces>,
): Promise<OutputOf<typeof listOtherPlaces>> {
  const ids = [...new Set(conversationIds)]
  if ((await countSeen(tx, workspaceId, person.userId, ids)) < ids.length) fail('not_found')
  return { items: await listPairsEndingAlike(tx, workspaceId, person.userId, ids) }
}
