import {
  conditionField,
  fieldConditionsIn,
  fieldProblem,
  idsOf,
  makeReason,
  type Reason,
  type RuleAction,
  type RuleDefinition,
  type RuleScope,
} from '@postroom/contract'
import { existingAgentIds } from '#features/agents/index.ts'
import { existingCalendarIds } from '#features/calendars/index.ts'
import { connectorIdsForRules } from '#features/connectors/index.ts'
import { listInboxRows, listSharedInboxIds } from '#features/inboxes/index.ts'
import { conditionProblems, existingClassIds, existingTeamIds } from '#features/search/index.ts'
import { listPeople } from '#features/session/index.ts'
import { existingTagIds, listTagNames } from '#features/tags/index.ts'
import { existingWebhookIds } from '#features/webhooks/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { FieldProblem } from '#platform/errors/index.ts'
import { listLivingSlas, type RuleRow } from './rules.queries.ts'

const targetKinds = [
  'tag',
  'team',
  'user',
  'inbox',
  'calendar',
  'connector',
  'class',
  'webhook',
  'agent',
  'sla',
] as const
type TargetKind = (typeof targetKinds)[number]

interface Target {
  readonly kind: TargetKind
  readonly id: string
  /** Its place in the input. */
  readonly path: string
}

type Definition = Pick<RuleDefinition, 'inboxIds' | 'wait' | 'hours' | 'condition' | 'actions'>

function* targetsOfAction(action: RuleAction, path: string): Generator<Target> {
  switch (action.kind) {
    case 'assign':
      yield { kind: 'user', id: action.userId, path: `${path}.userId` }
      break
    case 'assign_next':
    case 'assign_team':
      if (action.teamId !== null) yield { kind: 'team', id: action.teamId, path: `${path}.teamId` }
      break
    case 'add_tags':
    case 'remove_tags':
      for (const id of action.tagIds) yield { kind: 'tag', id, path: `${path}.tagIds` }
      break
    case 'comment':
      for (const id of action.mentionIds) yield { kind: 'user', id, path: `${path}.mentionIds` }
      break
    case 'notify':
      for (const id of action.userIds) yield { kind: 'user', id, path: `${path}.userIds` }
      break
    case 'connector':
      yield { kind: 'connector', id: action.connectorId, path: `${path}.connectorId` }
      break
    case 'classify':
      yield { kind: 'class', id: action.classId, path: `${path}.classId` }
      break
    case 'webhook':
      yield { kind: 'webhook', id: action.webhookId, path: `${path}.webhookId` }
      break
    case 'agent':
      yield { kind: 'agent', id: action.agentId, path: `${path}.agentId` }
      break
    case 'set_sla':
      yield { kind: 'sla', id: action.slaId, path: `${path}.slaId` }
      break
    default:
  }
}

const ownTargets = ({ inboxIds, wait, hours, actions }: Definition): Target[] => [
  ...inboxIds.map((id) => ({ kind: 'inbox' as const, id, path: 'inboxIds' })),
  ...(wait?.calendarId ? [{ kind: 'calendar' as const, id: wait.calendarId, path: 'wait.calendarId' }] : []),
  ...(hours ? [{ kind: 'calendar' as const, id: hours.calendarId, path: 'hours.calendarId' }] : []),
  ...targetsOfActions(actions),
]

const targetsOfActions = (actions: readonly RuleAction[]): Target[] =>
  actions.flatMap((action, index) => [...targetsOfAction(action, `actions.${index}`)])

const isTargetKind = (kind: string | undefined): kind is TargetKind => targetKinds.some((one) => one === kind)

function targetsOfCondition({ condition }: Definition): Target[] {
  const parts = condition === null ? [] : [...fieldConditionsIn(condition, 'condition')]
  return parts.flatMap(({ condition: part, path }) => {
    const kind = conditionField(part.field).ref
    return isTargetKind(kind) ? idsOf(part).map((id) => ({ kind, id, path })) : []
  })
}

/** A workspace rule may name shared things; a personal rule its owner and their personal inboxes. */
interface Reach {
  readonly tx: Tx
  readonly workspaceId: string
  readonly scope: RuleScope
  readonly ownerId: string
}

async function missingOf(reach: Reach, targets: readonly Target[]): Promise<Target[]> {
  const existing = new Set<string>()
  for (const [kind, group] of Map.groupBy(targets, (target) => target.kind)) {
    const ids = [...new Set(group.map(({ id }) => id))]
    for (const id of await existingIds(reach, kind, ids)) existing.add(id)
  }
  return targets.filter(({ id }) => !existing.has(id))
}

async function existingIds(
  { tx, workspaceId, scope, ownerId }: Reach,
  kind: TargetKind,
  ids: readonly string[],
): Promise<readonly string[]> {
  switch (kind) {
    case 'tag':
      return existingTagIds(tx, workspaceId, ids)
    case 'team':
      return existingTeamIds(tx, workspaceId, ids)
    case 'user':
      return (await listPeople(tx, workspaceId, { ids: [...ids] })).map(({ id }) => id)
    case 'calendar':
      return existingCalendarIds(tx, workspaceId, ids)
    case 'class':
      return existingClassIds(tx, workspaceId, ids)
    case 'connector':
      return connectorIdsForRules(tx, workspaceId, ids)
    case 'webhook':
      return existingWebhookIds(tx, workspaceId, ids)
    case 'agent':
      return existingAgentIds(tx, workspaceId, ids)
    case 'sla':
      return [...(await listLivingSlas(tx, workspaceId, ids)).keys()]
    case 'inbox':
      if (scope === 'workspace') return listSharedInboxIds(tx, workspaceId)
      return (await listInboxRows(tx, workspaceId, ownerId)).flatMap((inbox) =>
        inbox.ownerId === ownerId ? [inbox.id] : [],
      )
  }
}

/** What a schema cannot know of a rule: that everything it names exists, and that its regular expressions are some. */
export async function targetProblems(
  reader: { readonly tx: Tx; readonly workspaceId: string; readonly userId: string },
  scope: RuleScope,
  definition: Definition,
): Promise<readonly FieldProblem[]> {
  const reach = { ...reader, scope, ownerId: reader.userId }
  const { condition } = definition
  return [
    ...problemsOf(await outOfReach(reach, ownTargets(definition))),
    ...(condition === null ? [] : await conditionProblems(reader, condition, 'condition')),
  ]
}

/** The same of actions alone. */
export const targetProblemsOfActions = async (
  reach: Reach,
  actions: readonly RuleAction[],
): Promise<FieldProblem[]> => problemsOf(await outOfReach(reach, targetsOfActions(actions)))

/** Targets that a rule may not name: missing ones, and other people in a personal rule. */
async function outOfReach(reach: Reach, targets: readonly Target[]): Promise<Target[]> {
  const isOther = ({ kind, id }: Target): boolean =>
    reach.scope === 'personal' && kind === 'user' && id !== reach.ownerId
  return [...targets.filter(isOther), ...(await missingOf(reach, targets))]
}

const problemsOf = (missing: readonly Target[]): FieldProblem[] =>
  [...new Set(missing.map(({ path }) => path))].map((path) => ({
    path,
    ...fieldProblem('condition_value_missing'),
  }))

/** Why a rule cannot run any more, since something that it names is gone; null where all of it exists. */
export async function missingTarget(
  tx: Tx,
  workspaceId: string,
  { scope, ownerId, definition }: Pick<RuleRow, 'scope' | 'ownerId'> & { readonly definition: Definition },
): Promise<Reason | null> {
  const targets = [...ownTargets(definition), ...targetsOfCondition(definition)]
  const [first] = await missingOf({ tx, workspaceId, scope, ownerId }, targets)
  if (!first) return null
  switch (first.kind) {
    case 'tag': {
      const name = (await listTagNames(tx, workspaceId)).find(({ id }) => id === first.id)?.name
      return makeReason('rule_tag_missing', { name })
    }
    case 'team':
      return makeReason('rule_team_missing')
    case 'inbox':
      return makeReason('rule_inbox_missing')
    case 'calendar':
      return makeReason('rule_calendar_missing')
    case 'connector':
      return makeReason('rule_connector_missing')
    case 'class':
      return makeReason('rule_class_missing')
    case 'webhook':
      return makeReason('rule_webhook_missing')
    case 'agent':
      return makeReason('rule_agent_missing')
    case 'sla':
      return makeReason('rule_sla_missing')
    case 'user':
      return makeReason('rule_person_missing')
  }
}
