import type { fulfilHelperTask, InputOf } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'
import type { HelperTaskRow } from './helper-tasks.queries.ts'

/** Servers and passwords that a colleague enters. */
export type HelperSettings = Omit<InputOf<typeof fulfilHelperTask>, 'token'>

const secretLocation = (workspaceId: string, id: string) => ({
  workspaceId,
  table: 'helper_tasks',
  rowId: id,
  column: 'sealed_settings',
})

/** Encrypts the entered settings. */
export const sealSettings = (app: App, workspaceId: string, id: string, settings: HelperSettings): string =>
  app.secrets.seal(JSON.stringify(settings), secretLocation(workspaceId, id))

/** Decrypts the entered settings; fails if none were entered. */
export function openSettings(
  app: App,
  workspaceId: string,
  { id, sealedSettings }: Pick<HelperTaskRow, 'id' | 'sealedSettings'>,
): HelperSettings {
  if (sealedSettings === null) return fail('helper_not_ready')
  return JSON.parse(app.secrets.open(sealedSettings, secretLocation(workspaceId, id))) as HelperSettings
}
