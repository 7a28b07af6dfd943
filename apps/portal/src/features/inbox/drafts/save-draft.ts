import type { Draft } from '@postroom/contract'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import type { DraftContent } from './local-drafts.ts'
import { hasSameContent } from './reconcile.ts'

export type Saved = { kind: 'saved'; draft: Draft | null } | { kind: 'conflict'; other: Draft }

type Saving = {
  conversationId: string
  content: DraftContent
  version: number
  /** Whether the server's text came from this browser and may be overwritten. */
  isOwn: (html: string) => boolean
}

/** Saves a reply draft over the version it is based on. Throws ApiError if the server refused or did not answer. */
export async function saveDraft({ conversationId, content, version, isOwn }: Saving): Promise<Saved> {
  const { body, from, recipients, files } = content
  for (let base = version; ; ) {
    try {
      const { draft } = await call('conversations.save_draft', {
        conversationId,
        html: body,
        ...recipients,
        ...(from !== null && { from }),
        attachmentIds: files.map(({ id }) => id),
        version: base,
      })
      return { kind: 'saved', draft }
    } catch (error) {
      if (!isApiError(error) || error.code !== 'conflict') throw error
      const other = (error.current ?? null) as Draft | null
      if (other && hasSameContent(content, other)) return { kind: 'saved', draft: other }
      if (other && !isOwn(other.html)) return { kind: 'conflict', other }
      base = other?.version ?? 0
    }
  }
}
