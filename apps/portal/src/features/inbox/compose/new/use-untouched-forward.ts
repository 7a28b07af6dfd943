import { useListener } from '@postroom/ui'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#lib/api-client.ts'
import type { DraftKeeper } from '../../drafts/draft-keeper.ts'
import type { DraftContent } from '../../drafts/local-drafts.ts'
import { isBlank, type StartingDraft } from '../../drafts/reconcile.ts'
import { forgetNewMessage, type NewMessageStart } from './new-message-state.ts'

type Forward = {
  begun: NewMessageStart
  start: StartingDraft
  contentNow: () => DraftContent | undefined
  keeper: DraftKeeper
}

/**
 * Discards a forward that is closed or whose page is left before anything was written: the server made a draft of it to copy
 * its files.
 */
export function useUntouchedForward({ begun, start, contentNow, keeper }: Forward): void {
  const findUntouched = (): DraftContent | undefined => {
    const now = contentNow()
    const isFresh = begun.isNewForward && start.content && now && isUntouched(start.content, now)
    return isFresh ? now : undefined
  }
  const discardUntouched = useEffectEvent(() => {
    if (findUntouched()) void keeper.discard()
  })
  useEffect(() => () => discardUntouched(), [])
  useListener(window, 'pagehide', ({ persisted }) => {
    const inboxId = !persisted && findUntouched()?.inboxId
    if (!inboxId) return
    forgetNewMessage()
    // At once: a closing page no longer waits for the database of this browser, as the keeper does.
    void call('conversations.save_new_draft', {
      draftId: begun.draftId,
      inboxId,
      html: '',
      version: start.version,
    })
  })
}

const idsOf = ({ files }: DraftContent): string => files.map(({ id }) => id).join()

const isUntouched = (begun: DraftContent, now: DraftContent): boolean =>
  // A signature is there from the beginning.
  (isBlank(now.body) || now.body === begun.body) &&
  Object.values(now.recipients ?? {}).every((list) => list.length === 0) &&
  now.subject === begun.subject &&
  now.forwards?.id === begun.forwards?.id &&
  idsOf(now) === idsOf(begun)
