import type { chatsContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  hook_not_ours: 'Die Signatur passt nicht.',
  no_templates: 'Nur WhatsApp-Nummern haben Vorlagen.',
  template_unknown: 'Meta kennt keine genehmigte Vorlage dieses Namens in dieser Sprache.',
  template_not_filled: 'Bitte füllen Sie alle Platzhalter der Vorlage aus.',
} as const satisfies Record<ErrorCodeOf<typeof chatsContract>, string>
