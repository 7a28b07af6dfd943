import type { ErrorCodeOf, recipientGroupsContract } from '@postroom/contract'

export const errors = {
  too_many_recipient_groups: 'Es sind höchstens {maximum} Empfängergruppen möglich.',
} as const satisfies Record<ErrorCodeOf<typeof recipientGroupsContract>, string>

export const required = {
  'recipient group name': 'Bitte geben Sie der Empfängergruppe einen Namen.',
}
