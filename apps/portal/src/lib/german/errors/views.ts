import type { ErrorCodeOf, viewsContract } from '@postroom/contract'

export const errors = {
  too_many_views: 'Höchstens {maximum} gespeicherte Ansichten sind möglich.',
} as const satisfies Record<ErrorCodeOf<typeof viewsContract>, string>

export const required = {
  'view name': 'Bitte geben Sie der Ansicht einen Namen.',
}
