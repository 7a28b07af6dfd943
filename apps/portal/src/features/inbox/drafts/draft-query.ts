import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { CallOptions } from '#lib/http-request.ts'
import type { DraftKind, ServerDraft, TakenDraft } from './local-drafts.ts'

type DraftAnswer = {
  draft: ServerDraft | null
  /** The draft that a colleague took over. */
  takenOver?: TakenDraft | null | undefined
  keptVersions?: number | undefined
}

/** Key of the list of drafts of new messages. */
export const newDraftsKey = ['inbox', 'new-drafts'] as const

export const fetchDraft = (kind: DraftKind, id: string, options: CallOptions = {}): Promise<DraftAnswer> =>
  kind === 'new'
    ? call('conversations.get_new_draft', { draftId: id }, options)
    : call('conversations.get_draft', { conversationId: id }, options)

/** The server's draft of a reply, by its conversation, or of a new message, by the id of the draft. */
export const draftQueryOf = (kind: DraftKind, id: string) =>
  queryOptions({
    queryKey: ['inbox', kind === 'new' ? 'new-draft' : 'draft', id] as const,
    queryFn: ({ signal }) => fetchDraft(kind, id, { signal }),
    // Another device may have continued the draft.
    staleTime: 0,
    gcTime: 0,
  })
