import type { listColumns } from './columns.queries.ts'
import { Dictionary, type Ids, packIds } from './dictionary.ts'

type Row = Awaited<ReturnType<typeof listColumns>>[number]

const idColumns = [
  'inboxId',
  'teamId',
  'userId',
  'assigneeId',
  'status',
  'channel',
  'contact',
  'domain',
  'slaId',
  'slaTarget',
  'reason',
  'cause',
] as const
const numberColumns = [
  'startedAt',
  'wallMs',
  'businessMs',
  'replies',
  'replyMs',
  'replyBusinessMs',
  'overrunMs',
] as const
export type IdColumn = (typeof idColumns)[number]
export type NumberColumn = (typeof numberColumns)[number]
const idLists = ['tagIds', 'ruleIds', 'classIds'] as const
export type ListColumn = (typeof idLists)[number]

/** Lists of ids: those of row `i` are `ids[starts[i]]` up to `ids[starts[i + 1]]`. */
export interface Lists {
  readonly starts: Uint32Array
  readonly ids: Ids
}

/** The facts of one kind that ended on one day, as columns in the order of time. */
export interface Segment {
  /** Different for each segment that was made: one with other facts has another. */
  readonly serial: number
  readonly kind: string
  readonly size: number
  readonly at: Float64Array
  readonly conversations: Uint32Array
  readonly ids: Readonly<Record<IdColumn, Ids>>
  readonly lists: Readonly<Record<ListColumn, Lists>>
  /** NaN is null; a column without values is missing. */
  readonly numbers: Readonly<Partial<Record<NumberColumn, Float64Array>>>
  readonly isFirst: Uint8Array
  readonly isWaiting: Uint8Array
  readonly bytes: number
}

/** The values of all columns of a workspace. */
export class Dictionaries {
  readonly conversations = new Dictionary()
  readonly columns = new Map<IdColumn | ListColumn, Dictionary>(
    [...idColumns, ...idLists].map((name) => [name, new Dictionary()]),
  )

  of(column: IdColumn | ListColumn): Dictionary {
    const found = this.columns.get(column)
    if (!found) throw new Error(`There is no column ${column}.`)
    return found
  }

  /** A value takes its characters and about 100 bytes in a map and a list. */
  get bytes(): number {
    return [this.conversations, ...this.columns.values()].reduce(
      (sum, { size, characters }) => sum + 100 * size + characters,
      0,
    )
  }
}

let made = 0

/** Makes columns of facts that are in the order of time. */
export function segmentOf(kind: string, rows: readonly Row[], dictionaries: Dictionaries): Segment {
  const ids = Object.fromEntries(
    idColumns.map((name) => {
      const dictionary = dictionaries.of(name)
      const found = rows.map((row) => dictionary.idOf(row[name]))
      return [name, packIds(found, dictionary)]
    }),
  ) as Record<IdColumn, Ids>
  const numbers: Partial<Record<NumberColumn, Float64Array>> = {}
  for (const name of numberColumns)
    if (rows.some((row) => row[name] !== null))
      numbers[name] = Float64Array.from(rows, (row) => row[name] ?? Number.NaN)
  const columns = {
    at: Float64Array.from(rows, ({ at }) => at),
    conversations: Uint32Array.from(rows, ({ conversationId }) =>
      dictionaries.conversations.idOf(conversationId),
    ),
    isFirst: Uint8Array.from(rows, ({ isFirst }) => (isFirst ? 1 : 0)),
    isWaiting: Uint8Array.from(rows, ({ isWaiting }) => (isWaiting ? 1 : 0)),
  }
  const lists = {
    tagIds: listsOf(rows, 'tagIds', dictionaries),
    ruleIds: listsOf(rows, 'ruleIds', dictionaries),
    classIds: listsOf(rows, 'classIds', dictionaries),
  }
  const arrays = [
    ...Object.values(columns),
    ...Object.values(ids),
    ...Object.values(numbers),
    ...Object.values(lists).flatMap(({ starts, ids }) => [starts, ids]),
  ]
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  made += 1
  return { serial: made, kind, size: rows.length, ...columns, ids, lists, numbers, bytes }
}

function listsOf(rows: readonly Row[], name: ListColumn, dictionaries: Dictionaries): Lists {
  const dictionary = dictionaries.of(name)
  const starts = new Uint32Array(rows.length + 1)
  const ids: number[] = []
  for (const [index, row] of rows.entries()) {
    if (row[name] !== '') for (const id of row[name].split(' ')) ids.push(dictionary.idOf(id))
    starts[index + 1] = ids.length
  }
  return { starts, ids: packIds(ids, dictionary) }
}
