import { earlyField, type Opening, readOpening, takeTyped } from './type-ahead.ts'

/**
 * Hands what was typed for a composer to its editor. `insert` and `focus` run in the same task, so that no key falls
 * between the two fields. Someone who has gone on to another field keeps the focus there.
 */
export function handOver(
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
