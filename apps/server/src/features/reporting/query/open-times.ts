import { lowerBound } from '../columns/aggregate-columns.ts'
import type { Columns } from '../columns/keep-columns.ts'
import { listOpenTimes } from './capacity.queries.ts'
import type { OpenTime } from './capacity-times.ts'
import type { Question } from './series-numbers.ts'

interface Wanted {
  readonly userIds: readonly string[]
  readonly from: Date
  readonly to: Date
}

/** When conversations were open and assigned to these people within a time, by person. */
export async function openTimesOf(
  { tx, workspaceId, columns }: Pick<Question, 'tx' | 'workspaceId' | 'columns'>,
  wanted: Wanted,
): Promise<ReadonlyMap<string, readonly OpenTime[]>> {
  const times = columns ? openTimesIn(columns, wanted) : await listOpenTimes(tx, workspaceId, wanted)
  return Map.groupBy(times, ({ userId }) => userId)
}

/** The same as `listOpenTimes`, from intervals in memory. */
function openTimesIn({ segments, dictionaries }: Columns, { userIds, from, to }: Wanted): OpenTime[] {
  const people = dictionaries.of('assigneeId')
  const isWanted = people.maskOf(userIds)
  const times: OpenTime[] = []
  for (const { kind, at, size, numbers, ids, conversations } of segments) {
    if (kind !== 'backlog') continue
    for (let row = lowerBound(at, from.getTime() + 1); row < size; row += 1) {
      const assignee = ids.assigneeId[row] ?? 0
      const start = numbers.startedAt?.[row] ?? Number.POSITIVE_INFINITY
      if (isWanted[assignee] !== 1 || start >= to.getTime()) continue
      times.push({
        userId: people.nameOf(assignee),
        conversationId: dictionaries.conversations.nameOf(conversations[row] ?? 0),
        start,
        end: Math.min(at[row] ?? 0, to.getTime()),
      })
    }
  }
  return times
}
