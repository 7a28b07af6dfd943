import type { ScenariosOf } from '../setting.ts'

/** How each event of sync settings comes about. */
export const scenarios: ScenariosOf<'syncSettings'> = {
  'sync_settings.changed': async (s) => () =>
    s.owner.call('syncSettings.set_folders', { mailboxId: s.mailboxId, folders: [] }),
}
