import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import type { DraftContent, DraftKind, ServerDraft } from './local-drafts.ts'
import { type Attempt, findKeyUse } from './sending-drafts.ts'

export type Saved =
  | { kind: 'saved'; draft: ServerDraft | null }
  | { kind: 'conflict'; other: ServerDraft }
  /** The message of the attempt was sent. */
  | { kind: 'sent' }

type Saving = {
  conversationId: string
  kind: DraftKind
  content: DraftContent
  version: number
  attempt?: Attempt | undefined
  /** Whether the server's text came from this browser and may be overwritten. */
  isOwn: (html: string) => boolean
}

/** Saves a draft over the version it is based on. Throws ApiError if the server refused or did not answer. */
export async function saveDraft({ conversationId, kind, content, ...saving }: Saving): Promise<Saved> {
  let { version: base, attempt } = saving
  for (;;) {
    try {
      const { draft } = await put(conversationId, kind, content, base, attempt)
      return { kind: 'saved', draft }
    } catch (error) {
      const use = findKeyUse(error)
      if (use === 'message') return { kind: 'sent' }
      if (use === 'save') {
        attempt = undefined
        continue
      }
      if (!isApiError(error) || error.code !== 'conflict') throw error
      const other = (error.current ?? null) as ServerDraft | null
      if (other && !saving.isOwn(other.html)) return { kind: 'conflict', other }
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
  attempt: Attempt | undefined,
): Promise<{ draft: ServerDraft | null }> {
  const written = {
    html: body,
    isPlain,
    ...recipients,
    ...(from !== null && { from }),
    attachmentIds: files.map(({ id: fileId }) => fileId),
    version,
  }
  const options = attempt ? { idempotencyKey: attempt.idempotencyKey } : {}
  return kind === 'new'
    ? call(
        'conversations.save_new_draft',
        { ...written, draftId: id, inboxId, subject, ...(forwards && { forwardsId: forwards.id }) },
        options,
      )
    : call(
        'conversations.save_draft',
        { ...written, conversationId: id, ...(answers && { answeredMessageId: answers.id }) },
        options,
      )
}
