import type { Workspace } from '@postroom/contract'
import type { WorkspaceRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { findLogoVersion } from './logo.ts'
import { objectAbilities, presentWorkspace } from './workspace.present.ts'

/** The workspace as the person may see and change it. */
export async function present(ctx: Context, row: WorkspaceRow): Promise<Workspace> {
  const logoVersion = await findLogoVersion(ctx.tx, row.id)
  return presentWorkspace(row, { logoVersion, abilities: ctx.abilitiesOn(objectAbilities) })
}
