import { hasProvider } from '#features/agents/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { findRequestModel } from './request-model.queries.ts'

/** Whether a model reads requests: the workspace has chosen it and has a provider. */
export const mayReadByModel = async (tx: Tx, workspaceId: string): Promise<boolean> =>
  (await findRequestModel(tx, workspaceId)) && (await hasProvider(tx, workspaceId))
