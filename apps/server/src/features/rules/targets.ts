import {
  conditionField,
  fieldConditionsIn,
  fieldProblem,
  idsOf,
  makeReason,
  type Reason,
  type RuleAction,
  type RuleDefinition,
} from '@postroom/contract'
import { conditionProblems, existingTeamIds } from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import { listPeople } from '#features/session/index.ts'
import { existingTagIds, listTagNames } from '#features/tags/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { FieldProblem } from '#platform/errors/index.ts'

type TargetKind = 'tag' | 'team' | 'user' | 'inbox'

interface Target {
  readonly kind: TargetKind
  readonly id: string
  /** Its place in the input. */
  readonly path: string
}

type Definition = Pick<RuleDefinition, 'inboxIds' | 'condition' | 'actions'>

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
    default:
  }
}

const ownTargets = ({ inboxIds, actions }: Definition): Target[] => [
  ...inboxIds.map((id) => ({ kind: 'inbox' as const, id, path: 'inboxIds' })),
  ...actions.flatMap((action, index) => [...targetsOfAction(action, `actions.${index}`)]),
]

const isTargetKind = (kind: string | undefined): kind is TargetKind =>
  kind === 'tag' || kind === 'team' || kind === 'user' || kind === 'inbox'

function targetsOfCondition({ condition }: Definition): Target[] {
  const parts = condition === null ? [] : [...fieldConditionsIn(condition, 'condition')]
  return parts.flatMap(({ condition: part, path }) => {
    const kind = conditionField(part.field).ref
    return isTargetKind(kind) ? idsOf(part).map((id) => ({ kind, id, path })) : []
  })
}

async function missingOf(tx: Tx, workspaceId: string, targets: readonly Target[]): Promise<Target[]> {
  const existing = new Set<string>()
  for (const [kind, group] of Map.groupBy(targets, (target) => target.kind)) {
    const ids = [...new Set(group.map(({ id }) => id))]
    for (const id of await existingIds(tx, workspaceId, kind, ids)) existing.add(id)
  }
  return targets.filter(({ id }) => !existing.has(id))
}

async function existingIds(
  tx: Tx,
  workspaceId: string,
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
    case 'inbox':
      return listSharedInboxIds(tx, workspaceId)
  }
}

/** What a schema cannot know of a rule: that everything it names exists, and that its regular expressions are some. */
export async function definitionProblems(
  reader: { readonly tx: Tx; readonly workspaceId: string; readonly userId: string },
  definition: Definition,
): Promise<readonly FieldProblem[]> {
  const { tx, workspaceId } = reader
  const missing = await missingOf(tx, workspaceId, ownTargets(definition))
  const paths = [...new Set(missing.map(({ path }) => path))]
  const { condition } = definition
  return [
    ...paths.map((path) => ({ path, ...fieldProblem('condition_value_missing') })),
    ...(condition === null ? [] : await conditionProblems(reader, condition, 'condition')),
  ]
}

/** Why a rule cannot run any more, since something that it names is gone; null where all of it exists. */
export async function missingTarget(
  tx: Tx,
  workspaceId: string,
  definition: Definition,
): Promise<Reason | null> {
  const targets = [...ownTargets(definition), ...targetsOfCondition(definition)]
  const [first] = await missingOf(tx, workspaceId, targets)
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
    case 'user':
      return makeReason('rule_person_missing')
  }
}
