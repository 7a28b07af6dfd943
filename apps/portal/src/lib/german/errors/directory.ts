import type { directoryContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  directory_email_of_member: 'Mitglieder ändern ihre E-Mail-Adresse selbst, in ihrem Profil.',
  directory_person_exists: 'Das Verzeichnis hat bereits eine Person mit dieser Adresse.',
} as const satisfies Record<ErrorCodeOf<typeof directoryContract>, string>
