import { earlyField, type Opening, readOpening, takeTyped } from './type-ahead.ts'

/**
 * Moves text typed before the editor was ready into the editor. `insert` and `focus` run in the same task, so that no
 * key is lost in between. If the focus has moved to another field, it stays there.
 */
export function reassign(
  { conversationId, mode }: Opening,
  insert: (typed: string) => void,
  focus: () => void,
): void {
  const opening = readOpening()
  if (opening?.conversationId !== conversationId || opening.mode !== mode) return
  const active = document.activeElement
  const isElsewhere = active !== earlyField() && active?.matches('input, textarea, [contenteditable]')
  insert(takeTyped())
  if (!isElsewhere) focus()
}
