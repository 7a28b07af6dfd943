import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { decodeModel, type StoredModel } from './model/encode-model.ts'
import { findModelContent } from './models.queries.ts'
import type { SchemeRow } from './scheme.queries.ts'

/** Models that a process holds, a few megabytes each. */
const heldModels = 20

export interface UsedModel extends StoredModel {
  readonly version: number
}
const heldByApp = new WeakMap<App, Map<string, UsedModel>>()

/** The model that the workspace uses; decoded again only when another one is used. */
export async function usedModelOf(
  app: App,
  tx: Tx,
  workspaceId: string,
  { usedModel }: SchemeRow,
): Promise<UsedModel | null> {
  if (usedModel === null) return null
  const held = heldByApp.get(app) ?? new Map<string, UsedModel>()
  heldByApp.set(app, held)
  const known = held.get(workspaceId)
  held.delete(workspaceId)
  const model = known?.version === usedModel ? known : await load(tx, workspaceId, usedModel)
  if (model) held.set(workspaceId, model)
  const [oldest] = held.keys()
  if (held.size > heldModels && oldest !== undefined) held.delete(oldest)
  return model
}

async function load(tx: Tx, workspaceId: string, version: number): Promise<UsedModel | null> {
  const content = await findModelContent(tx, workspaceId, version)
  return content && { version, ...decodeModel(content) }
}
