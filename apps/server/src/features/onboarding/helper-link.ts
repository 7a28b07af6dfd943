import type {
  fulfilHelperTask,
  InputOf,
  OutputOf,
  openHelperLink,
  testHelperSettings,
} from '@postroom/contract'
import { detectCall, requirePassed, testCall } from '#features/mailboxes/index.ts'
import { getUserRow, getWorkspaceRow } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken } from '#platform/crypto/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { sealSettings } from './helper-settings.ts'
import { findOpenTask, type HelperTaskRow, setTaskState } from './helper-tasks.queries.ts'

type ByToken = { token: string }
type Opened = OutputOf<typeof openHelperLink>

/** Returns everything that the holder of a link may see: no mail, and of the members only the one who asks. */
export const openLinkCall = {
  prepare: async (ctx: RequestContext, { token }: ByToken): Promise<Opened> => {
    const { app, now } = ctx
    const workspaceId = workspaceFromToken(token)
    const { task, workspace, askedBy } = await app.db.read(workspaceId, async (tx) => {
      const task = await openTask(tx, workspaceId, token, now)
      const { firstName, lastName } = await getUserRow(tx, task.userId)
      const { name } = await getWorkspaceRow(tx, workspaceId)
      return { task, workspace: name, askedBy: `${firstName} ${lastName}`.trim() }
    })
    const candidates = await detectCall.prepare(ctx, { email: task.address })
    return { address: task.address, workspace, askedBy, expiresAt: task.expiresAt.toISOString(), candidates }
  },
  run: async (_: Context, __: ByToken, opened: Opened): Promise<Opened> => opened,
}

type TestInput = InputOf<typeof testHelperSettings>

/** Tests the settings that a colleague has entered. */
export const testLinkCall = {
  prepare: async (ctx: RequestContext, input: TestInput): Promise<OutputOf<typeof testHelperSettings>> => {
    const { address } = await loadTask(ctx, input)
    return testCall.prepare(ctx, { ...input, email: address })
  },
  run: async (_: Context, __: TestInput, result: OutputOf<typeof testHelperSettings>) => result,
}

type Fulfil = InputOf<typeof fulfilHelperTask>

/** Stores tested settings and uses up the link. */
export const fulfilCall = {
  prepare: async (ctx: RequestContext, input: Fulfil): Promise<null> => {
    const { address } = await loadTask(ctx, input)
    const { steps } = await testCall.prepare(ctx, { ...input, email: address })
    requirePassed(steps)
    return null
  },
  run: async (ctx: Context, { token, ...settings }: Fulfil): Promise<Record<string, never>> => {
    const workspaceId = workspaceFromToken(token)
    await ctx.enter(workspaceId)
    const { id } = await openTask(ctx.tx, workspaceId, token, ctx.now, { lock: true })
    const sealed = sealSettings(ctx.app, workspaceId, id, settings)
    await setTaskState(ctx.tx, workspaceId, id, 'ready', sealed)
    return {}
  },
}

async function loadTask({ app, now }: RequestContext, { token }: ByToken): Promise<HelperTaskRow> {
  const workspaceId = workspaceFromToken(token)
  return app.db.read(workspaceId, (tx) => openTask(tx, workspaceId, token, now))
}

async function openTask(
  tx: Tx,
  workspaceId: string,
  token: string,
  now: Date,
  options: { lock?: boolean } = {},
): Promise<HelperTaskRow> {
  const task = await findOpenTask(tx, workspaceId, hashToken(token), now, options)
  return task ?? fail('helper_link_invalid')
}

function workspaceFromToken(token: string): string {
  const [, workspaceId] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./.exec(token) ?? []
  return workspaceId ?? fail('helper_link_invalid')
}
