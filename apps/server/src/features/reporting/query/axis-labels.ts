import type { AxisValue, Dimension } from '@postroom/contract'
import { listStatusNames } from '#features/availability/index.ts'
import { listClassNames } from '#features/classification/index.ts'
import { listInboxNames } from '#features/inboxes/index.ts'
import { listRuleNames } from '#features/rules/index.ts'
import { listPeopleEver } from '#features/session/index.ts'
import { listSlaNames } from '#features/slas/index.ts'
import { listTagNames } from '#features/tags/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { type Period, weekdaysIn } from './period.ts'
import { listTeamNames } from './sight.queries.ts'

/** Names of the keys of a dimension; null where the portal names them. */
export async function labelKeys(
  tx: Tx,
  workspaceId: string,
  dimension: Dimension,
  { keys, period, isStatus }: { keys: readonly string[]; period: Period; isStatus: boolean },
): Promise<AxisValue[]> {
  const names = await namesOfKeys(tx, workspaceId, dimension, keys, isStatus)
  const weekdays = dimension === 'weekday' ? weekdaysIn(period) : null
  const days = period.firstDay.until(period.endDay, { largestUnit: 'day' }).days
  return keys.map((key) => ({
    key,
    label: names.get(key) ?? (isItsOwnName(dimension) && key !== 'none' && key !== 'others' ? key : null),
    occurrences: weekdays ? (weekdays.get(key) ?? 0) : dimension === 'hour' ? days : null,
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
  isStatus: boolean,
): Promise<ReadonlyMap<string, string>> {
  const byId = (rows: readonly { readonly id: string; readonly name: string | null }[]) =>
    new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
  switch (dimension) {
    case 'user':
    case 'assignee': {
      const ids = keys.filter((key) => key.length === 36)
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
    case 'status':
      return isStatus ? byId(await listStatusNames(tx, workspaceId)) : new Map()
    default:
      return new Map()
  }
}
