import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of settings files comes about. */
export const scenarios: ScenariosOf<'settings-files'> = {
  'settings_file.applied':
    async ({ owner }) =>
    () =>
      owner.call('settings_files.apply', { text: `tags:\n  - name: ${fresh('Filed')}\n` }),
}
