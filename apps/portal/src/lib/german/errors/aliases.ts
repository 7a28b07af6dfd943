import type { aliasesContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  alias_exists: 'Dieses Postfach hat die Adresse {email} bereits.',
  alias_mail_failed:
    'Der Code kann nicht gesendet werden: Weder die Installation noch der Arbeitsbereich hat ein Postfach, das sendet.',
  alias_not_verified: 'Bestätigen Sie die Adresse zuerst mit dem gesendeten Code.',
  alias_not_enabled: 'Das Senden von diesem Alias ist ausgeschaltet. Schalten Sie es zuerst ein.',
  alias_verified: 'Diese Adresse ist schon bestätigt.',
  alias_code_wrong: 'Falscher Code. Bitte versuchen Sie es erneut',
  alias_code_ended: 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
} as const satisfies Record<ErrorCodeOf<typeof aliasesContract>, string>
