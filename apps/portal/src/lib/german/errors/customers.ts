import type { customersContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  too_many_customer_notes: 'Zu einem Kunden sind höchstens {maximum} Notizen möglich.',
  too_many_customer_addresses: 'Ein Kunde hat höchstens {maximum} Adressen.',
  same_customer: 'Das ist bereits derselbe Kunde.',
  own_address: 'Diese Adresse gehört zu Ihrem Workspace.',
  merge_not_newest: 'Machen Sie zuerst die spätere Zusammenführung dieses Kunden rückgängig.',
} as const satisfies Record<ErrorCodeOf<typeof customersContract>, string>

export const required = {
  note: 'Bitte geben Sie Ihre Notiz ein.',
}
