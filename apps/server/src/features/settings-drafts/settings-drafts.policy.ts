import type { settingsDraftsContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const settingsDraftsPolicy: Policy<typeof settingsDraftsContract> = {
  // Each setting is read and changed with the rights on it besides.
  'settings_draft.use': { roles: staff },
}
