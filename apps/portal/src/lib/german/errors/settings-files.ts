import type { ErrorCodeOf, settingsFilesContract } from '@postroom/contract'

export const errors = {
  settings_file_refused: 'Die Einstellungsdatei wurde nicht angewendet. {message}',
} as const satisfies Record<ErrorCodeOf<typeof settingsFilesContract>, string>
