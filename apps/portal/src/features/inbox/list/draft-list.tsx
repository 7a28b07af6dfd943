import { useListener } from '@postroom/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { readKey } from '#lib/read-key.ts'
import { openNewMessage } from '../compose/new/new-message-state.ts'
import { listQuery, newDraftsQuery } from '../inbox.queries.ts'
import { useMoves } from '../use-place.ts'
import type { ConversationListProps } from './conversation-list.tsx'
import { DraftRow } from './draft-row.tsx'
import { mixWith, newDraftIn, rowOfDraft } from './draft-rows.ts'
import { MoreProblem } from './list-outcomes.tsx'
import type { Selection } from './use-selection.ts'

/** No event says that another device went on writing a draft, so they are fetched again. */
const continuedElsewhere = { staleTime: 5_000, refetchOnWindowFocus: true } as const

type DraftListProps = ConversationListProps & {
  /** Passed in, because an import here would move the list out of the file of the first screen. */
  List: ComponentType<ConversationListProps>
}

const rowFor = (id: string) => (newDraftIn(id) ? DraftRow : undefined)

/** Conversations with a draft and drafts of new messages in one list; one of the latter opens in the composer. */
export function DraftList({ List, place, selection, ...props }: DraftListProps) {
  const { search, filter } = place
  const moves = useMoves(place)
  const newDrafts = useQuery({ ...newDraftsQuery, ...continuedElsewhere })
  const drafts = newDrafts.data?.items
  useInfiniteQuery({ ...listQuery(filter), ...continuedElsewhere, notifyOnChangeProps: [] })
  const isNarrowed = Boolean(search.q || search.tag || search.own || search.team)
  const rowsIn = useMemo(() => {
    const listed = isNarrowed ? [] : (drafts ?? [])
    const ofInbox = listed.filter(({ inboxId }) => !search.inbox || inboxId === search.inbox)
    return mixWith(ofInbox.map(rowOfDraft), search.sort === 'oldest')
  }, [drafts, isNarrowed, search.inbox, search.sort])
  const openDraft = (draftId: string) =>
    openNewMessage({ draftId, inboxId: drafts?.find(({ id }) => id === draftId)?.inboxId })
  useAnswerKeys(place.conversationId !== undefined, openDraft)
  // An empty list would say that there are no drafts.
  if (newDrafts.isPending) return null
  return (
    <>
      {!drafts && <MoreProblem onRetry={() => void newDrafts.refetch()} />}
      <List
        {...props}
        place={place}
        selection={withoutNew(selection)}
        rowsIn={rowsIn}
        rowFor={rowFor}
        open={(id, options) => {
          const draftId = newDraftIn(id)
          if (!draftId) moves.open(id, options)
          // Walking on from an open conversation shows the draft in the list: there is nothing to read.
          else if (options?.replace) moves.back()
          else openDraft(draftId)
        }}
      />
    </>
  )
}

/** Actions on selected rows are for conversations. */
const withoutNew = (selection: Selection): Selection => ({
  ...selection,
  toggle: (id) => {
    if (!newDraftIn(id)) selection.toggle(id)
  },
  extend: (id, order) => {
    if (!newDraftIn(id))
      selection.extend(
        id,
        order.filter((one) => !newDraftIn(one)),
      )
  },
})

const answerKeys = ['r', 'R', 'comment']

/** Keys that answer a conversation open the draft under the cursor. While no conversation is open, C writes a new message. */
function useAnswerKeys(isOpen: boolean, openDraft: (draftId: string) => void) {
  const keys = isOpen ? [...answerKeys, 'c'] : answerKeys
  const onKey = (event: KeyboardEvent) => {
    const list = event.target instanceof Element ? event.target.closest('#conversation-rows') : null
    const draftId = newDraftIn(list?.getAttribute('aria-activedescendant')?.replace('row-', '') ?? '')
    if (!draftId || !keys.includes(readKey(event.key)) || !isSingleKey(event, true)) return
    event.preventDefault()
    openDraft(draftId)
  }
  useListener(window, 'keydown', onKey, { capture: true })
}
