import type { ErrorCodeOf, syncSettingsContract } from '@postroom/contract'

export const errors = {
  folders_not_listed: 'Die Ordner konnten nicht vom Mailserver geladen werden: {reason}',
  folder_role_twice: 'Wählen Sie für jeden Zweck höchstens einen Ordner.',
  import_under_way: 'Ältere E-Mails werden bereits importiert.',
  nothing_skipped: 'Alle E-Mails dieses Postfachs sind bereits importiert.',
  no_import: 'Es werden gerade keine älteren E-Mails importiert.',
} as const satisfies Record<ErrorCodeOf<typeof syncSettingsContract>, string>
