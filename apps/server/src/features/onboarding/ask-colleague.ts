import type { createHelperLink, HelperTask, InputOf, Mailbox, OutputOf } from '@postroom/contract'
import { z } from 'zod'
import { connectCall, listMailboxRows } from '#features/mailboxes/index.ts'
import { listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { featureJob } from '#platform/feature.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { openSettings } from './helper-settings.ts'
import {
  deleteExpiredTasks,
  deleteTask,
  findTask,
  listTasks,
  presentTask,
  replaceTask,
  setTaskState,
} from './helper-tasks.queries.ts'

/** Lasts over a weekend. Settings that were entered but not used are deleted with the link. */
const goodForMs = 4 * 86_400_000

type ById = { helperTaskId: string }

/** Creates a link with which a colleague can enter the settings of a mailbox. */
export async function askHelper(
  ctx: Context,
  { address }: InputOf<typeof createHelperLink>,
): Promise<OutputOf<typeof createHelperLink>> {
  const { app, tx, workspaceId, person, now, publicUrl } = ctx
  const mailboxes = await listMailboxRows(tx, workspaceId)
  if (mailboxes.some(({ email, state }) => email === address && state !== 'disconnected'))
    fail('mailbox_taken')
  // The workspace ID comes first, so that the link can be opened without a session.
  const token = `${workspaceId}.${randomToken()}`
  const id = newId()
  const expiresAt = new Date(now.getTime() + goodForMs)
  await replaceTask(tx, workspaceId, {
    id,
    userId: person.userId,
    address,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
  })
  const task = presentTask(found(await findTask(tx, workspaceId, person.userId, id)), now)
  // In the fragment, so that the token reaches neither logs nor other servers.
  return { task, link: `${app.config.publicUrl ?? publicUrl}/flow/helper#${token}` }
}

export const listHelpers = async ({
  tx,
  workspaceId,
  person,
  now,
}: Context): Promise<{ items: HelperTask[] }> => ({
  items: (await listTasks(tx, workspaceId, person.userId)).map((row) => presentTask(row, now)),
})

/** Deletes a link and the settings entered with it. */
export async function revokeHelper(ctx: Context, { helperTaskId }: ById): Promise<Record<string, never>> {
  const { tx, workspaceId, person } = ctx
  const row = found(await findTask(tx, workspaceId, person.userId, helperTaskId, { lock: true }))
  await deleteTask(tx, workspaceId, row.id)
  return {}
}

type Taken = Awaited<ReturnType<typeof connectCall.prepare>>

/** Connects the mailbox with the entered settings, after testing them again. */
export const takeHelperCall = {
  prepare: async (ctx: RequestContext, { helperTaskId }: ById): Promise<Taken> => {
    const { app, workspaceId, person, now } = ctx
    const row = found(
      await app.db.read(workspaceId, (tx) => findTask(tx, workspaceId, person.userId, helperTaskId)),
    )
    if (row.state !== 'ready' || row.expiresAt <= now) fail('helper_not_ready')
    return connectCall.prepare(ctx, { ...openSettings(app, workspaceId, row), ...asTeam(row.address) })
  },
  run: async (ctx: Context, { helperTaskId }: ById, tried: Taken): Promise<Mailbox> => {
    const { app, tx, workspaceId, person } = ctx
    const row = found(await findTask(tx, workspaceId, person.userId, helperTaskId, { lock: true }))
    if (row.state !== 'ready') fail('helper_not_ready')
    const input = { ...openSettings(app, workspaceId, row), ...asTeam(row.address) }
    const mailbox = await connectCall.run(ctx, input, tried)
    await setTaskState(tx, workspaceId, row.id, 'taken', null)
    return mailbox
  },
}

const asTeam = (email: string) => ({ email, displayName: '', scope: 'TEAM' as const })

export const tidyHelpersJob = featureJob({
  definition: defineJob({ name: 'tidy-helper-tasks', schema: z.object({}), policy: 'singleton' }),
  cron: '57 * * * *',
  handle: (app) => tidyHelpers(app, new Date()),
})

export async function tidyHelpers(app: App, now: Date): Promise<void> {
  for (const { id: workspaceId } of await app.db.instance(listWorkspaceRows)) {
    await app.db.write(workspaceId, (tx) => deleteExpiredTasks(tx, workspaceId, now))
  }
}
