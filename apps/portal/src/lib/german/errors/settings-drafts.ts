import type { ErrorCodeOf, settingsDraftsContract } from '@postroom/contract'

export const errors = {
  settings_draft_limit:
    'Ein Arbeitsbereich hat höchstens {maximum} Entwürfe. Löschen Sie einen, den Sie nicht mehr brauchen.',
  settings_draft_too_large: 'Ein Entwurf enthält höchstens {maximum} Änderungen.',
  settings_draft_is_on: 'Dieser Entwurf ist eingeschaltet. Schalten Sie ihn zurück, um ihn zu ändern.',
  not_in_settings_draft:
    'Das lässt sich nicht in einem Entwurf ändern. Verlassen Sie den Entwurf, um es sofort zu ändern.',
  feed_not_in_settings_draft:
    'Ein Kalenderabonnement lässt sich nicht in einem Entwurf ändern. Verlassen Sie den Entwurf, um es sofort zu ändern.',
  settings_draft_time_passed: 'Wählen Sie eine Zeit in der Zukunft.',
  settings_draft_back_before_on: 'Wählen Sie eine Zeit in der Zukunft, nach dem Einschalten.',
  settings_draft_refused: 'Es wurde nichts geändert. {count} Einstellungen stehen im Weg.',
} as const satisfies Record<ErrorCodeOf<typeof settingsDraftsContract>, string>

export const required = {
  'draft name': 'Bitte geben Sie dem Entwurf einen Namen.',
}
