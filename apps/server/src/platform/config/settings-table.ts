import { settings } from './settings.ts'

/** The settings as a table for the README. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ name, kind, fallback, meaning }) => `| \`${name}\` | ${kind} | ${fallback} | ${meaning} |`,
  )
  return ['| Setting | Kind | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
