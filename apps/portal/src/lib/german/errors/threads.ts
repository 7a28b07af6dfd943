import type { ErrorCodeOf, threadsContract } from '@postroom/contract'

export const errors = {
  nothing_to_split: 'Das ist die erste Nachricht der Konversation; es gibt nichts abzutrennen.',
  other_inbox: 'Nur Konversationen desselben Postfachs lassen sich zusammenführen.',
  other_team:
    'Diese Konversationen sind verschiedenen Teams zugewiesen. Weisen Sie sie zuerst demselben Team zu.',
  not_undoable:
    'Das wurde bereits rückgängig gemacht, oder die Konversationen wurden seither wieder getrennt oder zusammengeführt.',
} as const satisfies Record<ErrorCodeOf<typeof threadsContract>, string>
