import type { ConversationSummary, OtherPlace } from '@postroom/contract'
import { queryOptions, useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, type OutputFor } from '#lib/api-client.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useInboxes } from '../directory.ts'
import { listQuery } from '../inbox.queries.ts'
import type { Place } from '../use-place.ts'
import { type AlsoIn, alsoInKey } from './list-rows.ts'
import { otherInboxesTexts } from './other-inboxes.texts.ts'

/** The server answers for at most 200 conversations. */
const askedAtOnce = 200

type Rows = readonly ConversationSummary[]

/** Asked again when a row is added, or has a new message, after which it may be another mail. */
const placesQuery = (rows: Rows) =>
  queryOptions({
    queryKey: [
      'inbox',
      'other-places',
      rows.map(({ id, lastMessageAt }) => id + lastMessageAt).sort(),
    ] as const,
    queryFn: ({ signal }) =>
      call('conversations.list_other_places', { conversationIds: rows.map(({ id }) => id) }, { signal }),
    staleTime: 60_000,
  })

const inParts = (rows: Rows): Rows[] =>
  Array.from({ length: Math.ceil(rows.length / askedAtOnce) }, (_, part) =>
    rows.slice(part * askedAtOnce, (part + 1) * askedAtOnce),
  )

type Answer = { data?: OutputFor<'conversations.list_other_places'> | undefined; isPending: boolean }

const combine = (answers: readonly Answer[]) => ({
  places: answers.flatMap(({ data }) => data?.items ?? []),
  isPending: answers.some(({ isPending }) => isPending),
})

/** Fills in, for each row of the list, which other inboxes have the same mail. */
export function OtherInboxes({ place }: { place: Place }) {
  const t = useTexts(otherInboxesTexts)
  const client = useQueryClient()
  const { inboxes } = useInboxes()
  const pages = useInfiniteQuery(listQuery(place.filter)).data?.pages ?? []
  const parts = inboxes.length > 1 ? pages.flatMap(({ items }) => inParts(items)) : []
  const { places, isPending } = useQueries({ queries: parts.map(placesQuery), combine })
  useEffect(() => {
    const namesOf = (all: readonly OtherPlace[]) =>
      formatList(
        inboxes.filter(({ id }) => all.some(({ inboxId }) => inboxId === id)).map(({ name }) => name),
      )
    const byRow = Map.groupBy(places, ({ conversationId }) => conversationId)
    const words = [...byRow].map(([id, all]) => [id, t('alsoIn', { inboxes: namesOf(all) })] as const)
    // Rows keep their words while a new row is asked about.
    client.setQueryData<AlsoIn>(alsoInKey, (before) => ({
      ...(isPending && before),
      ...Object.fromEntries(words),
    }))
  }, [client, inboxes, places, isPending, t])
  return null
}
