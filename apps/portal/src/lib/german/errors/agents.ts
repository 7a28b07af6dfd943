import type { agentsContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  agents_not_in_plan: 'Dieser Arbeitsbereich hat keine KI-Agenten.',
  agent_limit: 'Ein Arbeitsbereich hat höchstens {maximum} Agenten.',
  agent_name_taken: 'Einen Agenten mit dem Namen {name} gibt es schon.',
  agent_permission_unsuitable: 'Agenten dieser Art können diese Berechtigung nicht haben.',
  agent_in_use: 'Diesen Agenten rufen Regeln auf: {rules}. Ändern Sie diese zuerst.',
  agent_provider_needed: 'Verbinden Sie zuerst einen Anbieter.',
  agent_key_needed: 'Bitte geben Sie den Schlüssel ein. Ohne Sie wird er nicht an einen neuen Host gesendet.',
  agent_page_limit: 'Ein Arbeitsbereich hat höchstens {maximum} Hilfeseiten.',
  agent_page_unreadable: 'Unter dieser Adresse ließ sich keine Seite mit Text lesen.',
  agent_nothing_to_evaluate:
    'In den Postfächern des Agenten gibt es keine geschlossene Konversation, die Sie sehen.',
  agent_off: 'Dieser Agent ist ausgeschaltet oder hier nicht verwendbar.',
  agent_run_settled: 'Dieses Ergebnis lässt sich nicht mehr verwenden.',
  agent_draft_exists: 'Sie haben schon eine Antwort begonnen.',
} as const satisfies Record<ErrorCodeOf<typeof agentsContract>, string>

export const required = {
  'agent name': 'Bitte geben Sie den Namen des Agenten ein.',
  'base URL': 'Bitte geben Sie die Basis-URL ein.',
  word: 'Bitte geben Sie das Wort ein.',
}
