import type { ClosingDefinition } from '@postroom/contract'
import type { CandidateRow } from './known-mail.queries.ts'

type FollowUp = ClosingDefinition['followUp']

/** Whether a reply now starts a new conversation instead of reopening this closed one. */
export function startsNewConversation(
  { status, settledAt }: Pick<CandidateRow, 'status' | 'settledAt'>,
  { mode, days }: FollowUp,
  now: Date,
): boolean {
  // Null: not closed by a person, but stored as closed because it was old.
  if (mode === 'reopen' || status === 'open' || settledAt === null) return false
  return mode === 'new' || now.getTime() - settledAt.getTime() > days * 86_400_000
}
