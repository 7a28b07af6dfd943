import type { LinkedPlace, TimelineEntry } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { linkedPlacesQuery } from './places.api.ts'

export type CommentElsewhere = {
  kind: 'elsewhere'
  at: string
  place: LinkedPlace
  comment: LinkedPlace['comments'][number]
}

const none: readonly LinkedPlace[] = []

/** Cached answers about the other inboxes. */
export const useKnownPlaces = (conversationId: string): readonly LinkedPlace[] =>
  useQuery({ ...linkedPlacesQuery(conversationId), enabled: false }).data?.items ?? none

/** Puts the comments of the other places between the entries by time, as far back as entries are loaded. */
export function withCommentsElsewhere(
  entries: readonly TimelineEntry[],
  places: readonly LinkedPlace[],
  hasEarlier: boolean,
): readonly (TimelineEntry | CommentElsewhere)[] {
  const since = hasEarlier ? (entries[0]?.at ?? '') : ''
  const comments = places.flatMap((place) =>
    place.comments.flatMap((comment): CommentElsewhere[] =>
      comment.deletedAt || comment.createdAt < since
        ? []
        : [{ kind: 'elsewhere', at: comment.createdAt, place, comment }],
    ),
  )
  if (comments.length === 0) return entries
  return [...entries, ...comments].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
