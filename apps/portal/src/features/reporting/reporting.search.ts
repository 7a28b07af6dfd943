import type { ReportDefinition } from '@postroom/contract'
import { type ReportPreset, reportPresets } from '@postroom/contract/report-values'
import { readDefinition } from './read-definition.ts'

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
  /** A new report begins with this definition. */
  definition?: ReportDefinition | undefined
  /** A new report begins with the conversations of this inbox. */
  inbox?: string | undefined
  /** A new report is about this metric. */
  metric?: string | undefined
  view?: 'wall' | 'quotes' | undefined
  /** Period of the report about quotes. */
  period?: PeriodSearch | undefined
}

/** A named period, or the first and last day of one; with the time zone if it is not the reader's. */
export type PeriodSearch = {
  preset?: ReportPreset | undefined
  first?: string | undefined
  last?: string | undefined
  zone?: string | undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined

export const readReportSearch = (search: Record<string, unknown>): ReportSearch => ({
  reportId: textOf(search.reportId),
  cell: readCell(search.cell),
  from: textOf(search.from),
  definition: readDefinition(search.definition),
  inbox: textOf(search.inbox),
  metric: textOf(search.metric),
  view: search.view === 'wall' || search.view === 'quotes' ? search.view : undefined,
  period: readPeriod(search.period),
})

const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

function readPeriod(value: unknown): PeriodSearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { preset, first, last, zone } = value as Record<string, unknown>
  return {
    preset: reportPresets.find((one) => one === preset),
    first: dayOf(first),
    last: dayOf(last),
    zone: Intl.supportedValuesOf('timeZone').find((one) => one === zone),
  }
}

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

/** The inbox or the report that a question to the report bot is about. */
type BotSearch = { inbox?: string | undefined; report?: string | undefined }

export const readBotSearch = ({ inbox, report }: Record<string, unknown>): BotSearch => ({
  inbox: textOf(inbox),
  report: textOf(report),
})

/** What an embedded report is asked by: the token of its link, or an own report's id. */
export type EmbedSearch = { token?: string | undefined; reportId?: string | undefined }

export const readEmbedSearch = (search: Record<string, unknown>): EmbedSearch => ({
  // The router parses digits as a number.
  token: typeof search.token === 'number' ? String(search.token) : textOf(search.token),
  reportId: textOf(search.reportId),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/reporting/bot': BotSearch
    '/reporting': ReportSearch
    '/reporting/beta': ReportSearch
    '/reporting/$reportId': ReportSearch
    '/settings/workspace/reporting': ReportSearch
    '/settings/workspace/reporting/$reportId': ReportSearch
    '/settings/workspace/reporting/$teamId/{-$reportId}': ReportSearch
    '/reporting/iframe': EmbedSearch
    '/reporting/iframe_new': EmbedSearch
    '/reporting/iframe_old': EmbedSearch
  }
}
