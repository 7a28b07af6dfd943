import type { ErrorCodeOf, savedRepliesContract } from '@postroom/contract'

export const errors = {
  too_many_saved_replies: 'Es sind höchstens {maximum} Textbausteine möglich.',
} as const satisfies Record<ErrorCodeOf<typeof savedRepliesContract>, string>

export const required = {
  'saved reply name': 'Bitte geben Sie dem Textbaustein einen Namen.',
}
