import { useEffect, useEffectEvent, useState } from 'react'
import { pause } from '#lib/retry.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { type FormKind, keyOf } from './draft-place.ts'
import { EditedDraft } from './edited-draft.ts'
import {
  type DraftContent,
  type LocalDraft,
  readDraft,
  removeDraft,
  removeUnchanged,
} from './local-drafts.ts'
import { type Outcome, sendOnce } from './send-once.ts'
import { sendingDrafts } from './sending-drafts.ts'
import { useFlush } from './use-flush.ts'

type FormContent = Pick<DraftContent, 'body' | 'task'>
/** Whether the server has what was kept, such as from a save that a reload left without its answer. */
type IsStored = (kept: LocalDraft) => boolean | Promise<boolean>

const contentOf = ({ body, task }: FormContent): DraftContent => ({
  body,
  from: null,
  recipients: null,
  files: [],
  ...(task && { task }),
})

/** After this time a form that is being saved is shown as the one that it may still be. */
const longestWaitMs = 4_000

async function findFormDraft(kind: FormKind, id: string, isStored: IsStored): Promise<LocalDraft | null> {
  const place = { owner: currentOwner(), conversationId: id, kind }
  await Promise.race([sendingDrafts.get(keyOf(place)), pause(longestWaitMs)])
  const kept = await readDraft(place)
  if (!kept || !(await isStored(kept))) return kept
  await removeUnchanged(kept)
  return null
}

type FormDraftOptions = {
  /** Gets what was written when the form was left before. */
  onFound: (kept: FormContent) => void
  isStored?: IsStored
}

/**
 * Keeps what is half written in a form in this browser, until it is saved or cancelled. `id`: what the form changes, or the
 * conversation to which it adds something.
 */
export function useFormDraft(
  kind: FormKind,
  id: string,
  { onFound, isStored = () => false }: FormDraftOptions,
) {
  const [{ place, edited }] = useState(() => {
    const place = { owner: currentOwner(), conversationId: id, kind }
    const start = { content: null, version: 0, isSaved: false, sent: [], changedAt: 0 }
    return { place, edited: new EditedDraft(place, start) }
  })
  const find = useEffectEvent(async (isOpen: () => boolean) => {
    const kept = await findFormDraft(kind, id, isStored)
    if (!kept || !isOpen()) return
    edited.content = contentOf(kept)
    edited.changedAt = kept.changedAt
    edited.attempt = kept.attempt
    onFound(kept)
  })
  useEffect(() => {
    let isOpen = true
    void find(() => isOpen)
    return () => {
      isOpen = false
      void edited.flush()
    }
  }, [edited])
  useFlush(() => void edited.flush())
  const forget = () => {
    edited.drop()
    edited.content = null
    edited.attempt = undefined
    void removeDraft(place)
  }
  return {
    keep: (content: FormContent) => edited.change(contentOf(content)),
    forget,
    /** Adds what is written, once even if it is repeated because no answer came, and then forgets it. */
    add: async <T>(request: (idempotencyKey: string) => Promise<T>): Promise<Outcome<T>> => {
      const answered = Promise.withResolvers<void>()
      sendingDrafts.set(keyOf(place), answered.promise)
      try {
        const outcome = await sendOnce(edited, request)
        if (outcome.kind !== 'earlier text sent') forget()
        return outcome
      } finally {
        sendingDrafts.delete(keyOf(place))
        answered.resolve()
      }
    },
  }
}

export type FormDraft = ReturnType<typeof useFormDraft>

/**
 * Calls `onFound` with the first of these ids that has something half written, to open its form again. It looks once for
 * each conversation or comment, which `ids` begins with.
 */
export function useFormReopening(
  kind: FormKind,
  ids: readonly string[],
  { onFound, isStored }: { onFound: (id: string) => void; isStored: IsStored },
) {
  const [first] = ids
  const find = useEffectEvent(async (isCurrent: () => boolean) => {
    for (const id of ids)
      if (await findFormDraft(kind, id, isStored)) {
        if (isCurrent()) onFound(id)
        return
      }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins with another id
  useEffect(() => {
    let isCurrent = true
    void find(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [first])
}
