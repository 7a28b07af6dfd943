import type { settingsFilesContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

export const settingsFilesPolicy: Policy<typeof settingsFilesContract> = {
  // Each setting is read and changed with the rights on it besides.
  'settings_file.use': { roles: ['Owner'] },
}
