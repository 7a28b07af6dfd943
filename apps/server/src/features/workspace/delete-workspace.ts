import {
  deletionChanged,
  deletionGraceDays,
  type InputOf,
  type requestDeletion,
  type Workspace,
} from '@postroom/contract'
import { z } from 'zod'
import {
  confirmByName,
  listMemberRows,
  listPeople,
  listWorkspaceRows,
  lockWorkspace,
  setDeletionRow,
} from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { type DeletionNews, deletionLetter } from './deletion-text.ts'
import { eraseWorkspace } from './erase-workspace.ts'
import { present } from './present-own.ts'

const graceMs = deletionGraceDays * 86_400_000

export const requestDeletionCall = {
  prepare: (ctx: RequestContext, input: InputOf<typeof requestDeletion>): Promise<void> =>
    confirmByName(ctx, input),
  run: async (ctx: Context): Promise<Workspace> => {
    const row = await lockWorkspace(ctx.tx, ctx.workspaceId)
    // A repeated request keeps the first date.
    if (row.deletionDueAt) return present(ctx, row)
    return setDeletion(ctx, new Date(ctx.now.getTime() + graceMs), 'requested')
  },
}

export async function cancelDeletion(ctx: Context): Promise<Workspace> {
  const row = await lockWorkspace(ctx.tx, ctx.workspaceId)
  if (!row.deletionDueAt) return present(ctx, row)
  if (row.deletionDueAt <= ctx.now) fail('deletion_under_way')
  return setDeletion(ctx, null, 'cancelled')
}

async function setDeletion(ctx: Context, dueAt: Date | null, news: DeletionNews['kind']): Promise<Workspace> {
  const { tx, workspaceId, person } = ctx
  const before = await lockWorkspace(tx, workspaceId)
  const row = await setDeletionRow(tx, workspaceId, dueAt)
  const deletionDueAt = row.deletionDueAt?.toISOString() ?? null
  ctx.emit(deletionChanged, { deletionDueAt, version: row.version }, { subjectId: workspaceId })
  const due = row.deletionDueAt ?? before.deletionDueAt
  if (due) await tellStaff(ctx, { kind: news, workspaceName: row.name, actorId: person.userId, due })
  return present(ctx, row)
}

async function tellStaff(
  { app, tx, workspaceId }: Context,
  { actorId, ...news }: Omit<DeletionNews, 'actor'> & { actorId: string },
): Promise<void> {
  const members = await listMemberRows(tx, workspaceId)
  const staff = members.filter(({ role, type }) => role !== 'Member' && type === 'User')
  const people = await listPeople(tx, workspaceId, { ids: [...staff.map(({ userId }) => userId), actorId] })
  const actor = people.find(({ id }) => id === actorId)
  const name = `${actor?.firstName ?? ''} ${actor?.lastName ?? ''}`.trim()
  for (const { userId } of staff) {
    const reader = people.find(({ id }) => id === userId)
    if (reader) await orderSystemMail(app, tx, workspaceId, deletionLetter({ ...news, actor: name }, reader))
  }
}

const definition = defineJob({
  name: 'delete-workspaces',
  schema: z.object({}),
  policy: 'singleton',
  expireSeconds: 7_200,
})

export const deleteWorkspacesJob = featureJob({
  definition,
  cron: '13 * * * *',
  handle: (app, _payload, { signal }) => deleteDueWorkspaces(app, signal),
})

/** Erases workspaces whose grace period is over; an interrupted one is continued by the next run. */
export async function deleteDueWorkspaces(app: App, signal: AbortSignal): Promise<void> {
  for (const { id, deletionDueAt } of await app.db.instance(listWorkspaceRows)) {
    if (signal.aborted) return
    if (deletionDueAt && deletionDueAt.getTime() <= Date.now()) await eraseWorkspace(app, id, signal)
  }
}
