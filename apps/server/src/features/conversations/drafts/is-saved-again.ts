import { isDeepStrictEqual } from 'node:util'
import type { Draft, InputOf, saveDraft } from '@postroom/contract'
import { storable } from '../ingest/incoming-message.ts'

type Stored = Pick<Draft, 'html' | 'isPlain' | 'from' | 'to' | 'cc' | 'bcc' | 'files'>
type Saved = Omit<InputOf<typeof saveDraft>, 'conversationId' | 'answeredMessageId' | 'version'>

/**
 * Whether a draft already has what is to be saved: a browser that got no answer, or reloaded before it, saves the same
 * draft again over a version that is outdated because of itself.
 */
export const isSavedAgain = (stored: Stored, saved: Saved): boolean =>
  stored.html === storable(saved.html) &&
  stored.isPlain === saved.isPlain &&
  stored.from === (saved.from ?? null) &&
  isDeepStrictEqual(
    stored.files.map(({ id }) => id),
    saved.attachmentIds,
  ) &&
  (['to', 'cc', 'bcc'] as const).every((field) =>
    isDeepStrictEqual(
      stored[field],
      saved[field].map(({ name, address }) => ({ name: storable(name), address: storable(address) })),
    ),
  )
