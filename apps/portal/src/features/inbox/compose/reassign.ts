import { forgetSendKey, pressSendKey } from './early-send.ts'
import { earlyField, type Opening, readOpening, takeTyped } from './type-ahead.ts'

interface ReadyEditor {
  /** Has text that the person may not have seen yet. */
  readonly hasText: boolean
  readonly insert: (typed: string) => void
  readonly focus: () => void
}

/**
 * Moves text typed before the editor was ready into the editor, and sends it if that was asked for. `insert` and `focus`
 * run in the same task, so that no key is lost in between. If the focus has moved to another field, it stays there.
 */
export function reassign({ conversationId, mode }: Opening, { hasText, insert, focus }: ReadyEditor): void {
  const opening = readOpening()
  if (opening?.conversationId !== conversationId || opening.mode !== mode) return
  const active = document.activeElement
  const isElsewhere = active !== earlyField() && active?.matches('input, textarea, [contenteditable]')
  insert(takeTyped())
  if (!isElsewhere) focus()
  if (isElsewhere || hasText) forgetSendKey()
  else pressSendKey(opening)
}
