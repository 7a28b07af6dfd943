import type { ErrorCodeOf, mailboxesContract } from '@postroom/contract'

export const errors = {
  mailbox_taken: 'Dieses Postfach ist schon verbunden.',
  mailbox_test_failed: '{reason}',
  grant_refused: '{reason}',
  provider_silent: '{provider} hat nicht richtig geantwortet. Bitte versuchen Sie es gleich erneut.',
  address_not_of_account:
    '{account} sendet nicht als {email}. Fügen Sie die Adresse zuerst in den Gmail-Einstellungen unter „Senden als“ hinzu und bestätigen Sie sie.',
} as const satisfies Record<ErrorCodeOf<typeof mailboxesContract>, string>
