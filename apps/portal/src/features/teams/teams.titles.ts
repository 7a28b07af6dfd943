import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Create a team': 'Team anlegen',
  Teams: 'Teams',
  Team: 'Team',
  'Add people to the team': 'Personen zum Team hinzufügen',
  'Confirm the team': 'Team bestätigen',
  'The team is ready': 'Das Team ist bereit',
  'Add members': 'Mitglieder hinzufügen',
  'Confirm the members': 'Mitglieder bestätigen',
  'Members added': 'Mitglieder hinzugefügt',
} as const satisfies Partial<Record<RouteTitle, string>>
