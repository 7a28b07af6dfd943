import { type AxisValue, type Dimension, noneKey, othersKey, type ReportCondition } from '@postroom/contract'
import { listStatusNames } from '#features/availability/index.ts'
import { listClassNames } from '#features/classification/index.ts'
import { listInboxNames } from '#features/inboxes/index.ts'
import { listRuleNames } from '#features/rules/index.ts'
import { listPeopleEver } from '#features/session/index.ts'
import { listSlaNames } from '#features/slas/index.ts'
import { listTagNames } from '#features/tags/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { statusWords } from '../share/axis-words.ts'
import { type Language, pick } from '../share/mail-texts.ts'
import { fittingWeekdays } from './fitting-weekdays.ts'
import { isObjectId } from './object-id.ts'
import { begunWeekdays, type Period } from './period.ts'
import { listTeamNames } from './sight.queries.ts'

interface Labelled {
  readonly keys: readonly string[]
  readonly period: Period
  /** The language of the reader where `status` is that of people; null where it is the state of conversations. */
  readonly statusLanguage: Language | null
  /** Hours occur only on the weekdays that the report counts. */
  readonly condition?: ReportCondition | null
}

/** Names of the keys of a dimension; null where the portal names them. */
export async function labelKeys(
  tx: Tx,
  workspaceId: string,
  dimension: Dimension,
  { keys, period, statusLanguage, condition = null }: Labelled,
): Promise<AxisValue[]> {
  const names =
    dimension === 'status'
      ? await nameStatuses(tx, workspaceId, keys, statusLanguage)
      : await namesOfKeys(tx, workspaceId, dimension, keys)
  const weekdays = begunWeekdays(period)
  const days = fittingWeekdays(condition).reduce((sum, weekday) => sum + (weekdays.get(weekday) ?? 0), 0)
  return keys.map((key) => ({
    key,
    label: names.get(key) ?? (isItsOwnName(dimension) && key !== 'none' && key !== 'others' ? key : null),
    occurrences: dimension === 'weekday' ? (weekdays.get(key) ?? 0) : dimension === 'hour' ? days : null,
  }))
}

const isItsOwnName = (dimension: Dimension): boolean =>
  dimension === 'inboundEmail' || dimension === 'inboundDomain' || dimension === 'closedReason'

/** Names of the objects that are keys of a dimension. */
export async function namesOfKeys(
  tx: Tx,
  workspaceId: string,
  dimension: Dimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const byId = (rows: readonly { readonly id: string; readonly name: string | null }[]) =>
    new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
  switch (dimension) {
    case 'user':
    case 'assignee': {
      const ids = keys.filter(isObjectId)
      const people = await listPeopleEver(tx, ids)
      return byId(
        people.map(({ id, firstName, lastName, email }) => ({
          id,
          name: `${firstName} ${lastName}`.trim() || email,
        })),
      )
    }
    case 'sharedInbox':
      return byId(await listInboxNames(tx, workspaceId))
    case 'team':
      return byId(await listTeamNames(tx, workspaceId))
    case 'tags':
      return byId(await listTagNames(tx, workspaceId))
    case 'rules':
      return byId(await listRuleNames(tx, workspaceId))
    case 'classification':
      return byId(await listClassNames(tx, workspaceId))
    case 'sla':
      return byId(await listSlaNames(tx, workspaceId))
    default:
      return new Map()
  }
}

/** Names of the statuses of people; a status that was deleted has left only its id. */
async function nameStatuses(
  tx: Tx,
  workspaceId: string,
  keys: readonly string[],
  language: Language | null,
): Promise<ReadonlyMap<string, string>> {
  if (language === null) return new Map()
  const rows = await listStatusNames(tx, workspaceId)
  const known = new Map(rows.map((row) => [row.id, row]))
  const ids = keys.filter((key) => key !== noneKey && key !== othersKey)
  return new Map(
    ids.map((id) => {
      const { name = null, builtIn = null } = known.get(id) ?? {}
      return [id, name ?? pick(language, statusWords[builtIn ?? 'deleted'])]
    }),
  )
}
