import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import type { DraftContent, DraftKind, ServerDraft } from './local-drafts.ts'

export type Saved = { kind: 'saved'; draft: ServerDraft | null } | { kind: 'conflict'; other: ServerDraft }

type Saving = {
  conversationId: string
  kind: DraftKind
  content: DraftContent
  version: number
  /** Whether the server's text came from this browser and may be overwritten. */
  isOwn: (html: string) => boolean
}

/** Saves a draft over the version it is based on. Throws ApiError if the server refused or did not answer. */
export async function saveDraft({ conversationId, kind, content, version, isOwn }: Saving): Promise<Saved> {
  for (let base = version; ; ) {
    try {
      const { draft } = await put(conversationId, kind, content, base)
      return { kind: 'saved', draft }
    } catch (error) {
      if (!isApiError(error) || error.code !== 'conflict') throw error
      const other = (error.current ?? null) as ServerDraft | null
      if (other && !isOwn(other.html)) return { kind: 'conflict', other }
      base = other?.version ?? 0
    }
  }
}

function put(
  id: string,
  kind: DraftKind,
  {
    body,
    isPlain = false,
    from,
    recipients,
    files,
    answers,
    inboxId = '',
    subject = '',
    forwards,
  }: DraftContent,
  version: number,
): Promise<{ draft: ServerDraft | null }> {
  const written = {
    html: body,
    isPlain,
    ...recipients,
    ...(from !== null && { from }),
    attachmentIds: files.map(({ id: fileId }) => fileId),
    version,
  }
  return kind === 'new'
    ? call('conversations.save_new_draft', {
        ...written,
        draftId: id,
        inboxId,
        subject,
        ...(forwards && { forwardsId: forwards.id }),
      })
    : call('conversations.save_draft', {
        ...written,
        conversationId: id,
        ...(answers && { answeredMessageId: answers.id }),
      })
}
