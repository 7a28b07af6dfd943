import {
  type InputOf,
  type OutputOf,
  type previewRetention,
  type Retention,
  retentionChanged,
  type setRetention,
  type Workspace,
} from '@postroom/contract'
import { z } from 'zod'
import { countExpired, eraseExpired } from '#features/conversations/index.ts'
import { getWorkspaceRow, listWorkspaceRows, setRetentionRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { present } from './present-own.ts'
import { presentRetention } from './workspace.present.ts'

export const previewCall = (
  { tx, workspaceId }: Context,
  rules: Retention,
): Promise<OutputOf<typeof previewRetention>> => countExpired(tx, workspaceId, rules)

export async function changeRetention(
  ctx: Context,
  { retention, version }: InputOf<typeof setRetention>,
): Promise<Workspace> {
  const { tx, workspaceId } = ctx
  const row = await setRetentionRow(tx, workspaceId, version, retention)
  if (!row) fail('conflict', { current: await present(ctx, await getWorkspaceRow(tx, workspaceId)) })
  ctx.emit(retentionChanged, { retention, version: row.version }, { subjectId: workspaceId })
  return present(ctx, row)
}

const definition = defineJob({
  name: 'apply-retention',
  schema: z.object({}),
  policy: 'singleton',
  expireSeconds: 3_600,
})

export const applyRetentionJob = featureJob({
  definition,
  cron: '41 2 * * *',
  handle: (app, _payload, { signal }) => applyRetention(app, signal),
})

/** Erases conversations that have been closed or removed long enough, in all workspaces with retention. */
export async function applyRetention(app: App, signal: AbortSignal): Promise<void> {
  for (const row of await app.db.instance(listWorkspaceRows)) {
    const rules = presentRetention(row)
    if (rules.closedDays === null && rules.trashedDays === null) continue
    const erased = await eraseExpired(app, row.id, rules, signal)
    if (erased > 0) app.log.info({ workspaceId: row.id, erased }, 'retention erased conversations')
  }
}
