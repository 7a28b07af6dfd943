import { type QueryClient, queryOptions } from '@tanstack/react-query'
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

/** How often each draft was changed by this tab. */
const changes = new Map<string, number>()
const changesOf = (kind: DraftKind, id: string): number => changes.get(`${kind} ${id}`) ?? 0

/** Reads a draft. An answer on its way while the draft was saved or sent here is outdated, and asked for again. */
async function readDraft(kind: DraftKind, id: string, signal: AbortSignal): Promise<DraftAnswer> {
  for (;;) {
    const before = changesOf(kind, id)
    const answer = await fetchDraft(kind, id, { signal })
    if (changesOf(kind, id) === before) return answer
  }
}

/** The server's draft of a reply, by its conversation, or of a new message, by the id of the draft. */
export const draftQueryOf = (kind: DraftKind, id: string) =>
  queryOptions({
    queryKey: ['inbox', kind === 'new' ? 'new-draft' : 'draft', id] as const,
    queryFn: ({ signal }) => readDraft(kind, id, signal),
    // Another device may have continued the draft.
    staleTime: 0,
    gcTime: 0,
  })

/** Shows a draft as the server stored it, or that there is none any more. */
export function putDraft(
  client: QueryClient,
  { kind, id }: { kind: DraftKind; id: string },
  draft: ServerDraft | null,
): void {
  changes.set(`${kind} ${id}`, changesOf(kind, id) + 1)
  client.setQueryData(draftQueryOf(kind, id).queryKey, (before) => ({
    keptVersions: before?.keptVersions,
    draft,
  }))
}
