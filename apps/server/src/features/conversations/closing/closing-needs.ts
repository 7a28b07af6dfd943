import type { ClosingDefinition, ClosingException, ClosingNeeds } from '@postroom/contract'

/** What of a closing decides whether a policy asks for more. */
export interface ClosingAttempt {
  readonly by: 'person' | 'rule'
  /** Tags of the conversation once it is closed. */
  readonly tagIds: readonly string[]
  readonly reason: string | undefined
  /** All mail of the customer is automatic. */
  readonly isAutomatic: boolean
  /** An SLA was missed, and there is no comment since. */
  readonly lacksComment: boolean
}

type Asking = Pick<
  ClosingDefinition,
  'requiredTags' | 'reasons' | 'needsCommentAfterMissedSla' | 'exceptions'
>

/** Whether a policy asks for nothing when any conversation is closed. */
export const asksNothing = ({ requiredTags, reasons, needsCommentAfterMissedSla }: Asking): boolean =>
  !requiredTags && reasons.length === 0 && !needsCommentAfterMissedSla

/** What a closing policy still asks for before it allows a closing; null for nothing. */
export function closingNeeds(closing: Asking, attempt: ClosingAttempt): ClosingNeeds | null {
  const { requiredTags, reasons, needsCommentAfterMissedSla, exceptions } = closing
  const { by, tagIds, reason, isAutomatic, lacksComment } = attempt
  const isExcepted = (exception: ClosingException) => exceptions.includes(exception)
  if ((by === 'rule' && isExcepted('rule')) || (isAutomatic && isExcepted('automatic'))) return null
  const needs = {
    tags: missingTags(requiredTags, tagIds),
    reasons: reason === undefined ? reasons : [],
    comment: needsCommentAfterMissedSla && lacksComment,
  }
  return needs.tags || needs.reasons.length > 0 || needs.comment ? needs : null
}

function missingTags(required: Asking['requiredTags'], present: readonly string[]): ClosingNeeds['tags'] {
  if (!required) return null
  const others = required.tagIds.filter((id) => !present.includes(id))
  const missing = required.minimum - (required.tagIds.length - others.length)
  return missing > 0 ? { tagIds: others, missing } : null
}
