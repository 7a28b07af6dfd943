import type { ReportDefinition } from '@postroom/contract'
import { useSearch } from '@tanstack/react-router'
import { useSession } from '#app/session.ts'
import { useReplaceSearch } from '#lib/use-replace-search.ts'
import { blankDefinition } from '../definition.ts'
import { type PeriodSearch, readReportSearch } from '../reporting.search.ts'

const standard = 'last_90_days'

/** The period that the address names, and a change of it: a link to the report keeps its period. */
export function usePeriodOfAddress(): [ReportDefinition, (change: Partial<ReportDefinition>) => void] {
  const search = useSearch({ strict: false })
  const { period = {} } = readReportSearch(search)
  const replaceSearch = useReplaceSearch()
  const { user } = useSession()
  const blank = blankDefinition(user?.settings.timeZone)
  const definition = definitionOf(period, blank)
  const change = (changed: Partial<ReportDefinition>) => {
    const next = searchOf({ ...definition, ...changed }, blank)
    void replaceSearch({ ...search, period: next })
  }
  return [definition, change]
}

function definitionOf(
  { preset, first, last, zone }: PeriodSearch,
  blank: ReportDefinition,
): ReportDefinition {
  const isCustom = first !== undefined && last !== undefined && first <= last
  return {
    ...blank,
    timezone: zone ?? blank.timezone,
    preset: preset ?? standard,
    ...(isCustom && { timeType: 'custom' as const, from_date: first, to_date: last }),
  }
}

function searchOf(
  { timeType, preset, from_date, to_date, timezone }: ReportDefinition,
  blank: ReportDefinition,
): PeriodSearch | undefined {
  const zone = timezone === blank.timezone ? undefined : timezone
  if (timeType === 'custom') return { first: from_date ?? undefined, last: to_date ?? undefined, zone }
  return preset === standard && !zone ? undefined : { preset, zone }
}
