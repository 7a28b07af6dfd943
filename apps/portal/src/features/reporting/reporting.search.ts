/** Names one number: a metric, the keys of its series, and a part of the period. */
export type CellSearch = {
  metric: string
  keys: string[]
  from?: string | undefined
  to?: string | undefined
}

export type ReportSearch = {
  /** In workspace mode: the report that is shown. */
  reportId?: string | undefined
  /** The number whose conversations are listed. */
  cell?: CellSearch | undefined
  /** A new report begins as a copy of this one. */
  from?: string | undefined
  /** A new report begins with the conversations of this inbox. */
  inbox?: string | undefined
  /** A new report is about this metric. */
  metric?: string | undefined
  view?: 'wall' | 'quotes' | undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined

export const readReportSearch = (search: Record<string, unknown>): ReportSearch => ({
  reportId: textOf(search.reportId),
  cell: readCell(search.cell),
  from: textOf(search.from),
  inbox: textOf(search.inbox),
  metric: textOf(search.metric),
  view: search.view === 'wall' || search.view === 'quotes' ? search.view : undefined,
})

function readCell(value: unknown): CellSearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { metric, keys, from, to } = value as Record<string, unknown>
  const name = textOf(metric)
  if (!name) return undefined
  return {
    metric: name,
    keys: Array.isArray(keys) ? keys.map(String) : [],
    from: textOf(from),
    to: textOf(to),
  }
}

/** What an embedded report is asked by: the token of its link, or an own report's id. */
export type EmbedSearch = { token?: string | undefined; reportId?: string | undefined }

export const readEmbedSearch = (search: Record<string, unknown>): EmbedSearch => ({
  // The router parses digits as a number.
  token: typeof search.token === 'number' ? String(search.token) : textOf(search.token),
  reportId: textOf(search.reportId),
})
