import type { ErrorCodeOf, teamsContract } from '@postroom/contract'

export const errors = {
  team_name_taken: 'Es gibt schon ein Team namens {name}.',
  team_of_directory:
    'Wer in diesem Team ist, bestimmt das Verzeichnis Ihres Unternehmens. Ändern Sie die Gruppe dort.',
  team_not_member: 'Sie sind nicht in diesem Team.',
} as const satisfies Record<ErrorCodeOf<typeof teamsContract>, string>
