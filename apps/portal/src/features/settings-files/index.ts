import { lazy } from '#lib/lazy.ts'
import './settings-files.live.ts'

export { driftQuery } from './settings-files.api.ts'

/** All settings as a file: download, what changed since, and applying one. */
export const SettingsFileSection = lazy(() =>
  import('./settings-file-section.tsx').then((module) => module.SettingsFileSection),
)
