import { appendDraft } from '../drafts/append-draft.ts'
import { readOpening, takeTyped } from './type-ahead.ts'

/** Keeps what was typed for a composer that will not open as a draft. */
export function keepTyped(): void {
  const opening = readOpening()
  const text = takeTyped()
  if (opening && text.trim()) void appendDraft(opening, text)
}
