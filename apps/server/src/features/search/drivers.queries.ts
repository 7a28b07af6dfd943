import {
  isConditionGroup,
  type Priority,
  priorities,
  type SqlCondition,
  type SqlFieldCondition,
} from '@postroom/contract'
import { conditionSql } from './conditions/condition-sql.queries.ts'
import type { Driver, Sql } from './conditions/sql-fragment.ts'
import { placeDrivers } from './lists/own-places.queries.ts'
import { selectUnread } from './unread.queries.ts'

const driverWith =
  (sql: Sql): Driver =>
  () =>
    Promise.resolve(sql)

/** Conversations that have one of the tags. */
export const taggedConversations = (tagIds: readonly string[]): Driver =>
  driverWith(
    (bind) =>
      `select distinct l.conversation_id from conversation_labels l
        where l.workspace_id = $1 and l.tag_id = any(${bind(tagIds)}::uuid[])`,
  )

const conversationsWithTags = driverWith(
  () => 'select distinct l.conversation_id from conversation_labels l where l.workspace_id = $1',
)

const conversationsWithComments = driverWith(
  () =>
    'select distinct k.conversation_id from comments k where k.workspace_id = $1 and k.deleted_at is null',
)

const conversationsWithTasks = driverWith(
  () => 'select distinct k.conversation_id from open_tasks_of_conversations k where k.workspace_id = $1',
)

/** Conversations for a condition that has an index. */
export const conversationsWhere =
  (condition: SqlCondition): Driver =>
  (ctx) =>
    Promise.resolve(
      (bind) =>
        `select c.id as conversation_id from conversations c
          where c.workspace_id = $1 and not c.is_hidden and ${conditionSql(condition, ctx.now)(bind)}`,
    )

const unreadConversations: Driver = async (ctx) => {
  const sql = await selectUnread(ctx)
  return sql === null ? null : () => sql
}

/** Null with the normal priority, which most conversations have. */
const conversationsOfPriorities = (values: readonly Priority[]): Driver | null =>
  values.includes('normal')
    ? null
    : driverWith(
        (bind) =>
          `select c.id as conversation_id from conversations c
            where c.workspace_id = $1 and c.priority <> ${priorities.indexOf('normal')}
              and c.priority = any(${bind(values.map((value) => priorities.indexOf(value)))}::smallint[])`,
      )

/** The driver of a condition that usually leaves few conversations; null for any other. */
export function driverOf(condition: SqlFieldCondition): Driver | null {
  switch (condition.field) {
    case 'tag':
      if (condition.operator === 'is') return taggedConversations([condition.value])
      if (condition.operator === 'isAnyOf') return taggedConversations(condition.value)
      return condition.operator === 'isNotEmpty' ? conversationsWithTags : null
    case 'assignee':
      return condition.operator === 'is' || condition.operator === 'isAnyOf'
        ? conversationsWhere(condition)
        : null
    case 'waitingSince':
      return condition.operator === 'isNotEmpty' ? conversationsWhere(condition) : null
    case 'dueAt':
      return condition.operator === 'isEmpty' ? null : conversationsWhere(condition)
    case 'isUnread':
      return condition.value ? unreadConversations : null
    case 'hasComment':
      return condition.value ? conversationsWithComments : null
    case 'hasOpenTask':
      return condition.value ? conversationsWithTasks : null
    case 'taskDueAt':
      return condition.operator === 'isEmpty' ? null : conversationsWithTasks
    case 'taskAssignee':
      return condition.operator === 'is' || condition.operator === 'isAnyOf' ? conversationsWithTasks : null
    case 'isFlagged':
      return condition.value ? placeDrivers.starred : null
    case 'priority':
      return conversationsOfPriorities([condition.value].flat())
    case 'isSnoozed':
      return condition.value ? placeDrivers.snoozed : null
    case 'isMentioned':
      return condition.value ? placeDrivers.mentions : null
    case 'hasOwnDraft':
      return condition.value ? placeDrivers.drafts : null
    case 'hasOwnMessage':
      return condition.value ? placeDrivers.sent : null
    default:
      return null
  }
}

/** Drivers of the parts that must all be true for the condition to be true. */
export function driversWithin(condition: SqlCondition): Driver[] {
  if (!isConditionGroup(condition)) return [driverOf(condition)].filter((driver) => driver !== null)
  return condition.operator === 'all' ? condition.conditions.flatMap(driversWithin) : []
}
