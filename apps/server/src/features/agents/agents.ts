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
import { listClassRows } from '#features/classification/index.ts'
import { connectorIdsForAgents } from '#features/connectors/index.ts'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import { listSharedReplies } from '#features/saved-replies/index.ts'
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
import { arrangeSchedule } from './schedule.ts'
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
  await arrangeSchedule(tx, workspaceId, { id, isOn: before?.isOn ?? false, definition }, ctx.now)
  return announce(ctx, id)
}

/** Refuses a definition that names what does not exist, or that lacks what its type needs. */
export async function requireValid({ tx, workspaceId }: Context, definition: AgentDefinition): Promise<void> {
  const { type, permission, inboxIds, tagIds, teamIds, classIds, savedReplyIds, fields } = definition
  const { onError, handOverText } = definition
  const inboxes = await listSharedInboxIds(tx, workspaceId)
  const tags = await existingTagIds(tx, workspaceId, tagIds)
  const teams = (await listTeamNames(tx, workspaceId)).map(({ id }) => id)
  const connectors = await connectorIdsForAgents(tx, workspaceId, definition.connectorIds)
  const classes = (await listClassRows(tx, workspaceId)).map(({ id }) => id)
  const replies = (await listSharedReplies(tx, workspaceId)).map(({ id }) => id)
  const missing = (path: string, wanted: readonly string[], known: readonly string[]): FieldProblem[] =>
    wanted.every((id) => known.includes(id)) ? [] : [{ path, ...fieldProblem('condition_value_missing') }]
  const required = (path: string, isMissing: boolean): FieldProblem[] =>
    isMissing ? [{ path, ...fieldProblem('too_few', { minimum: 1 }) }] : []
  const problems = [
    ...missing('inboxIds', inboxIds, inboxes),
    ...missing('tagIds', tagIds, tags),
    ...missing('teamIds', teamIds, teams),
    ...missing('classIds', classIds, classes),
    ...missing('connectorIds', definition.connectorIds, connectors),
    ...missing('savedReplyIds', savedReplyIds, replies),
    ...required('tagIds', type === 'tag' && tagIds.length === 0),
    ...required('savedReplyIds', permission === 'send' && savedReplyIds.length === 0),
    ...required('teamIds', type === 'route' && teamIds.length === 0),
    ...required('fields', type === 'extract' && fields.length === 0),
    // A scheduled run has no question.
    ...(type === 'answer' && definition.schedule ? [{ path: 'schedule', ...fieldProblem('not_valid') }] : []),
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
  await arrangeSchedule(tx, workspaceId, { ...row, isOn }, ctx.now)
  return announce(ctx, agentId)
}

export async function remove(
  ctx: Context,
  { agentId }: InputOf<typeof deleteAgent>,
): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  await requireAgents(ctx)
  await lockAgents(tx, workspaceId)
  const row = found(await findAgentRow(tx, workspaceId, agentId))
  const rules = (await listUses(tx, workspaceId)).filter((use) => use.agentId === agentId)
  if (rules.length > 0) fail('agent_in_use', { rules: rules.map(({ ruleName }) => ruleName).join(', ') })
  await arrangeSchedule(tx, workspaceId, { ...row, isOn: false }, ctx.now)
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
