import type { ErrorCodeOf, membersContract } from '@postroom/contract'

export const errors = {
  invitation_invalid:
    'Diese Einladung ist abgelaufen, wurde schon verwendet oder widerrufen. Bitten Sie um eine neue.',
  no_licence_left: 'In diesem Arbeitsbereich ist kein Platz mehr frei. Fragen Sie einen Inhaber.',
  name_required: 'Bitte geben Sie Ihren Vornamen ein.',
  own_account: 'Ihr eigenes Konto verwalten Sie in Ihrem Profil.',
  member_elsewhere:
    'Dieses Konto gehört auch zu anderen Arbeitsbereichen. Nur Ihr Postroom-Administrator kann es zurücksetzen.',
  last_owner: 'Ein Arbeitsbereich braucht einen Inhaber. Übertragen Sie zuerst die Inhaberschaft.',
  role_above_own: 'Nur Inhaber können andere Inhaber ändern oder entfernen.',
  transfer_to_self: 'Sie sind bereits Inhaber dieses Arbeitsbereichs.',
  confirmation_differs: 'Geben Sie zur Bestätigung den Namen des Arbeitsbereichs ein.',
} as const satisfies Record<ErrorCodeOf<typeof membersContract>, string>

export const required = {
  'invitation code': 'Bitte geben Sie den Code der Einladung ein.',
}
