import type { ErrorCodeOf, inboxesContract } from '@postroom/contract'

export const errors = {
  inbox_exists: 'Dieses Postfach ist bereits ein gemeinsames Postfach.',
  inbox_name_taken: 'Es gibt bereits ein Postfach namens {name}.',
  auto_reply_empty: 'Bitte geben Sie Ihre automatische Antwort ein.',
  out_of_hours_reply_empty: 'Bitte geben Sie Ihre automatische Antwort ein.',
  no_calendar: 'Wählen Sie zuerst Geschäftszeiten: Ohne sie kommt keine Post außerhalb davon.',
  list_not_proven:
    'An {address} ist in diesem Postfach noch keine E-Mail angekommen. Senden Sie erst eine an die Liste.',
  no_inbox_licence_left:
    'In diesem Arbeitsbereich ist keine Lizenz für ein weiteres gemeinsames Postfach frei. Fragen Sie einen Inhaber.',
} as const satisfies Record<ErrorCodeOf<typeof inboxesContract>, string>
