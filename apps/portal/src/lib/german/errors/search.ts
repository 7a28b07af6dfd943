import type { ErrorCodeOf, searchContract } from '@postroom/contract'

export const errors = {
  search_too_long:
    'Diese Suche dauert zu lange. Fügen Sie ein Wort oder einen Zeitraum hinzu, etwa after:2026.',
  search_crowded: 'Gerade suchen viele. Bitte versuchen Sie es gleich erneut.',
} as const satisfies Record<ErrorCodeOf<typeof searchContract>, string>
