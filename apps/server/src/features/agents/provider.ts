import {
  type AgentProvider,
  agentsChanged,
  fieldProblem,
  type InputOf,
  makeReason,
  type Reason,
  type saveAgentProvider,
  type stopAgents,
} from '@postroom/contract'
import { fixedOrigin, mayUseScheme } from '#features/connectors/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { presentProvider } from './agents.present.ts'
import { lockAgents, switchAllOff } from './agents.queries.ts'
import { requireAgents } from './availability.ts'
import { askModel } from './pipeline/ask-model.ts'
import { RunEnd } from './pipeline/run-end.ts'
import {
  addUsage,
  deleteProviderRow,
  findProviderRow,
  insertProviderRow,
  type ProviderRow,
  providerDefinition,
  setKey,
  setStopped,
  setTest,
  updateProviderRow,
} from './provider.queries.ts'
import { openKey, sealKey } from './secrets.ts'

export async function saveProvider(
  ctx: Context,
  input: InputOf<typeof saveAgentProvider>,
): Promise<AgentProvider> {
  const { app, tx, workspaceId, person } = ctx
  const { version, key, withoutKey, ...rest } = input
  await requireAgents(ctx)
  await lockAgents(tx, workspaceId)
  const definition = providerDefinition.parse(rest)
  const origin = fixedOrigin(definition.baseUrl)
  if (origin === null || /[?#]/.test(definition.baseUrl) || !mayUseScheme(app.egress, origin))
    fail('invalid_input', { fields: [{ path: 'baseUrl', ...fieldProblem('https_required') }] })
  const before = await findProviderRow(tx, workspaceId, { lock: true })
  if (before && before.version !== (version ?? failField('version', 'required', { field: 'version' })))
    fail('conflict', { current: await presentProvider(ctx, before) })
  const isOtherHost = before !== null && fixedOrigin(before.definition.baseUrl) !== origin
  if (isOtherHost && before.sealedKey !== null && key === undefined && !withoutKey) fail('agent_key_needed')
  const id = before?.id ?? newId()
  if (before) await updateProviderRow(tx, workspaceId, definition)
  else await insertProviderRow(tx, workspaceId, { id, definition })
  const sealed = key === undefined || withoutKey ? null : sealKey(app, workspaceId, id, key)
  if (sealed !== null || withoutKey) await setKey(tx, workspaceId, { sealed, userId: person.userId })
  return announce(ctx)
}

async function announce(ctx: Context): Promise<AgentProvider> {
  ctx.emit(agentsChanged, { agentId: null })
  return presentProvider(ctx, found(await findProviderRow(ctx.tx, ctx.workspaceId)))
}

/** Deletes the provider; runs in progress stop, since it is gone. */
export async function deleteProvider(ctx: Context): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  await requireAgents(ctx)
  await lockAgents(tx, workspaceId)
  found(await findProviderRow(tx, workspaceId, { lock: true }))
  await switchAllOff(tx, workspaceId)
  await deleteProviderRow(tx, workspaceId)
  ctx.emit(agentsChanged, { agentId: null })
  return {}
}

export async function stop(ctx: Context, { isStopped }: InputOf<typeof stopAgents>): Promise<AgentProvider> {
  const { tx, workspaceId, person } = ctx
  await requireAgents(ctx)
  const row = await findProviderRow(tx, workspaceId, { lock: true })
  if (!row) return fail('agent_provider_needed')
  if ((row.stoppedAt !== null) === isStopped) return presentProvider(ctx, row)
  await setStopped(tx, workspaceId, isStopped ? person.userId : null)
  return announce(ctx)
}

interface TestResult {
  readonly version: number
  readonly durationMs: number
  readonly tokens: number
  readonly reason: Reason | null
}

/** The question of a test contains nothing of the workspace. */
const testPrompt = { system: 'Answer with one word.', user: 'Are you ready?' }
const testMs = 20_000

export const testProvider = {
  prepare: async ({ app, workspaceId, signal }: RequestContext): Promise<TestResult | null> => {
    const row = await app.db.read(workspaceId, (tx) => findProviderRow(tx, workspaceId))
    if (!row) return null
    const started = performance.now()
    const outcome = await ask(app, workspaceId, row, signal?.())
    return { version: row.version, durationMs: Math.round(performance.now() - started), ...outcome }
  },
  run: async (
    ctx: Context,
    _input: Record<string, never>,
    result: TestResult | null,
  ): Promise<AgentProvider> => {
    const { tx, workspaceId, now } = ctx
    await requireAgents(ctx)
    const row = await findProviderRow(tx, workspaceId, { lock: true })
    if (!row || !result) return fail('agent_provider_needed')
    if (row.version !== result.version) fail('conflict', { current: await presentProvider(ctx, row) })
    await setTest(tx, workspaceId, { at: now, ...result })
    await addUsage(tx, workspaceId, { tokens: result.tokens, cost: 0 })
    return announce(ctx)
  },
}

async function ask(
  app: RequestContext['app'],
  workspaceId: string,
  row: ProviderRow,
  signal: AbortSignal | undefined,
): Promise<{ tokens: number; reason: Reason | null }> {
  try {
    const { inputTokens, outputTokens } = await askModel(
      app,
      { ...row.definition, key: openKey(app, workspaceId, row) },
      {
        prompt: testPrompt,
        answerTokens: 16,
        schema: null,
        timeoutMs: testMs,
        signal: signal ?? new AbortController().signal,
      },
    )
    return { tokens: (inputTokens ?? 0) + (outputTokens ?? 0), reason: null }
  } catch (error) {
    if (error instanceof RunEnd) return { tokens: 0, reason: error.reason }
    if (signal?.aborted) return { tokens: 0, reason: makeReason('agent_stopped') }
    throw error
  }
}
