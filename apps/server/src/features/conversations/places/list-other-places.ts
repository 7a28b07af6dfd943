import type { InputOf, listOtherPlaces, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { listPairsEndingAlike } from './other-places.queries.ts'

/** Other inboxes that have the newest mail of conversations too, if the person sees both. */
export async function listOtherPlacesCall(
  { tx, workspaceId, person }: Context,
  { conversationIds }: InputOf<typeof listOtherPlaces>,
): Promise<OutputOf<typeof listOtherPlaces>> {
  return { items: await listPairsEndingAlike(tx, workspaceId, person.userId, [...new Set(conversationIds)]) }
}
