import {
  type Agent,
  type AgentDefinition,
  agentDefinition,
  agentLimits,
  agentsChanged,
  type deleteAgent,
  fieldProblem,
  type InputOf,
  type listAgentRuns,
  type listAgents,
  type OutputOf,
  permissionsOfAgents,
  type saveAgent,
  type toggleAgent,
} from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import { existingTagIds } from '#features/tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { type FieldProblem, fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { presentAgents, presentLogEntry, presentProvider } from './agents.present.ts'
import {
  type AgentRow,
  deleteAgentRow,
  findAgentRow,
  insertAgentRow,
  listAgentRows,
  listUses,
  lockAgents,
  setAgentOn,
  updateAgentRow,
} from './agents.queries.ts'
import { requireAgents } from './availability.ts'
import { findProviderRow } from './provider.queries.ts'
import { listRunRows } from './runs.queries.ts'
import { listTeamNames } from './teams.queries.ts'

/** Runs that the log shows. */
const shownRuns = 100

export async function list(ctx: Context): Promise<OutputOf<typeof listAgents>> {
  await requireAgents(ctx)
  const provider = await findProviderRow(ctx.tx, ctx.workspaceId)
  return {
    items: await presentAgents(ctx, await listAgentRows(ctx.tx, ctx.workspaceId)),
    provider: provider && (await presentProvider(ctx, provider)),
    abilities: ctx.abilitiesOn(['agent.manage']),
  }
}

async function get(ctx: Context, agentId: string): Promise<Agent> {
  const [agent] = await presentAgents(ctx, [found(await findAgentRow(ctx.tx, ctx.workspaceId, agentId))])
  return found(agent)
}

export async function save(ctx: Context, input: InputOf<typeof saveAgent>): Promise<Agent> {
  const { id: agentId, version, name, ...rest } = input
  const { tx, workspaceId } = ctx
  await requireAgents(ctx)
  await lockAgents(tx, workspaceId)
  const rows = await listAgentRows(tx, workspaceId)
  const before = agentId === undefined ? null : found(rows.find(({ id }) => id === agentId))
  const definition = agentDefinition.parse(rest)
  await requireValid(ctx, definition)
  if (before && before.version !== (version ?? failField('version', 'required', { field: 'version' })))
    fail('conflict', { current: await get(ctx, before.id) })
  if (rows.some((row) => row.id !== agentId && row.name.toLowerCase() === name.toLowerCase()))
    fail('agent_name_taken', { name })
  if (!before && rows.length >= agentLimits.agents) fail('agent_limit', { maximum: agentLimits.agents })
  const id = before?.id ?? newId()
  if (before) await updateAgentRow(tx, workspaceId, { id, name, definition })
  else await insertAgentRow(tx, workspaceId, { id, name, definition })
  return announce(ctx, id)
}

async function requireValid({ tx, workspaceId }: Context, definition: AgentDefinition): Promise<void> {
  const { type, permission, inboxIds, tagIds, teamIds, fields, onError, handOverText } = definition
  const inboxes = await listSharedInboxIds(tx, workspaceId)
  const tags = await existingTagIds(tx, workspaceId, tagIds)
  const teams = (await listTeamNames(tx, workspaceId)).map(({ id }) => id)
  const missing = (path: string, wanted: readonly string[], known: readonly string[]): FieldProblem[] =>
    wanted.every((id) => known.includes(id)) ? [] : [{ path, ...fieldProblem('condition_value_missing') }]
  const required = (path: string, isMissing: boolean): FieldProblem[] =>
    isMissing ? [{ path, ...fieldProblem('too_few', { minimum: 1 }) }] : []
  const problems = [
    ...missing('inboxIds', inboxIds, inboxes),
    ...missing('tagIds', tagIds, tags),
    ...missing('teamIds', teamIds, teams),
    ...required('tagIds', type === 'tag' && tagIds.length === 0),
    ...required('teamIds', type === 'route' && teamIds.length === 0),
    ...required('fields', type === 'extract' && fields.length === 0),
    ...(onError === 'comment' && handOverText === ''
      ? [{ path: 'handOverText', ...fieldProblem('required', { field: 'comment' }) }]
      : []),
  ]
  if (problems.length > 0) fail('invalid_input', { fields: problems })
  if (!permissionsOfAgents[type].includes(permission)) fail('agent_permission_unsuitable')
}

async function announce(ctx: Context, agentId: string): Promise<Agent> {
  ctx.emit(agentsChanged, { agentId }, { subjectId: agentId })
  return get(ctx, agentId)
}

export async function toggle(ctx: Context, { agentId, isOn }: InputOf<typeof toggleAgent>): Promise<Agent> {
  const { tx, workspaceId } = ctx
  await requireAgents(ctx)
  await lockAgents(tx, workspaceId)
  const row: AgentRow = found(await findAgentRow(tx, workspaceId, agentId))
  if (row.isOn === isOn) return get(ctx, agentId)
  if (isOn && !(await findProviderRow(tx, workspaceId))) fail('agent_provider_needed')
  await setAgentOn(tx, workspaceId, agentId, isOn)
  return announce(ctx, agentId)
}

export async function remove(
  ctx: Context,
  { agentId }: InputOf<typeof deleteAgent>,
): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  await requireAgents(ctx)
  await lockAgents(tx, workspaceId)
  found(await findAgentRow(tx, workspaceId, agentId))
  const rules = (await listUses(tx, workspaceId)).filter((use) => use.agentId === agentId)
  if (rules.length > 0) fail('agent_in_use', { rules: rules.map(({ ruleName }) => ruleName).join(', ') })
  await deleteAgentRow(tx, workspaceId, agentId)
  ctx.emit(agentsChanged, { agentId }, { subjectId: agentId })
  return {}
}

export async function listRuns(
  ctx: Context,
  { agentId }: InputOf<typeof listAgentRuns>,
): Promise<OutputOf<typeof listAgentRuns>> {
  const { tx, workspaceId, person } = ctx
  await requireAgents(ctx)
  found(await findAgentRow(tx, workspaceId, agentId))
  const rows = await listRunRows(tx, workspaceId, agentId, shownRuns)
  const subjects = await listVisibleSubjects(
    tx,
    workspaceId,
    person.userId,
    rows.map(({ conversationId }) => conversationId),
  )
  return { items: rows.map((row) => presentLogEntry(row, subjects.get(row.conversationId))) }
}
