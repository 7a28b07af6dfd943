import { type InvalidateQueryFilters, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useServerBack } from '#lib/server-back.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { listKey } from '../inbox.queries.ts'
import type { ListFilter } from '../inbox.search.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { draftQueryOf, newDraftsKey, putDraft } from './draft-query.ts'
import type { DraftContent, DraftKind } from './local-drafts.ts'
import type { StartingDraft } from './reconcile.ts'
import { openDrafts } from './sync-drafts.ts'
import { useFlush } from './use-flush.ts'

const draftLists: InvalidateQueryFilters = {
  queryKey: listKey,
  predicate: ({ queryKey: [, , filter] }) => (filter as ListFilter | undefined)?.view === 'drafts',
}

type DraftOptions = {
  start: StartingDraft
  kind?: DraftKind
  /** Shows another version of it. */
  onReplace: (content: DraftContent) => void
  /** An attempt to send it that had no answer has succeeded. */
  onSent: () => void
}

/** Saves the draft of an open reply or new message in this browser and on the server. */
export function useDraft(conversationId: string, { start, kind = 'reply', onReplace, onSent }: DraftOptions) {
  const client = useQueryClient()
  const { queryKey } = draftQueryOf(kind, conversationId)
  const act = useRef({ onReplace, onSent })
  useEffect(() => {
    act.current = { onReplace, onSent }
  })
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        place: { owner: currentOwner(), conversationId, kind },
        start,
        onSaved: (draft) => {
          putDraft(client, { kind, id: conversationId }, draft)
          // The list of drafts shows what they say.
          if (kind === 'new') void client.invalidateQueries({ queryKey: newDraftsKey })
          else void client.invalidateQueries(draftLists)
        },
        onReplace: (content) => act.current.onReplace(content),
        onTaken: () => void client.invalidateQueries({ queryKey }),
        onSent: () => act.current.onSent(),
      }),
  )
  const { state, other, taken } = useSyncExternalStore(keeper.subscribe, keeper.status)
  // No event says that another device went on writing.
  const server = useQuery({ ...draftQueryOf(kind, conversationId), refetchOnWindowFocus: true }).data
  useEffect(() => {
    if (server && !server.draft && server.takenOver) keeper.lose(server.takenOver)
    else if (server) keeper.receive(server.draft)
  }, [keeper, server])
  useEffect(() => {
    const open = {
      conversationId,
      save: () => keeper.flush(),
      forgetAttempt: () => keeper.forgetAttempt(),
    }
    openDrafts.add(open)
    if (keeper.status().state === 'local') void keeper.save()
    return () => {
      openDrafts.delete(open)
      void keeper.flush()
    }
  }, [conversationId, keeper])
  useFlush(() => void keeper.flush())
  useServerBack(() => void keeper.save())
  // Taken back here or on another device, or a version was restored.
  const isBack = taken !== null && Boolean(server?.draft)
  return { state, other, taken, isBack, keeper }
}
