import { appendDraft } from '../drafts/local-drafts.ts'
import { saveOwnDrafts } from '../drafts/own-drafts.ts'
import { readOpening, takeTyped } from './type-ahead.ts'

/** Saves text typed for a composer that failed to open as a draft. */
export function keepTyped(): void {
  const opening = readOpening()
  const text = takeTyped()
  if (opening && text.trim()) void appendDraft(opening, text).then(saveOwnDrafts)
}
