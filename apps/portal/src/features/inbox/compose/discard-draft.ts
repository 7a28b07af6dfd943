import { toast } from '@postroom/ui'
import { translate } from '#lib/i18n.ts'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { restoreDraft } from '../drafts/local-drafts.ts'
import { isEmpty } from '../drafts/reconcile.ts'
import { composeTexts } from './compose.texts.ts'

/** Discards a draft and offers to bring it back; `reopen` shows it again then. An empty one goes without a word. */
export function discardDraft(keeper: DraftKeeper, reopen: () => void): void {
  const { place, content } = keeper.written()
  const discarded = keeper.discard()
  if (!content || isEmpty(content)) return
  const undo = async () => {
    if (await restoreDraft(place, content, await discarded)) reopen()
  }
  toast.ok(translate(composeTexts, 'discarded'), { undo: () => void undo() })
}
