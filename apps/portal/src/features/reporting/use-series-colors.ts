import type { Stats } from '@postroom/contract'
import { useMemo } from 'react'
import { isOthers, seriesId } from './stats-matrix.ts'
import { colorsOf } from './stored-colors.ts'

/** Colours of the series, the same in every chart. */
export const useSeriesColors = (stats: Stats): ReadonlyMap<string, string> =>
  useMemo(() => colorsOf(idsIn(stats), isOthers), [stats])

function idsIn({ metrics, breakdowns }: Stats): string[] {
  const [first] = breakdowns
  return [
    ...new Set([
      ...metrics.flatMap(({ series }) => series.map(seriesId)),
      // A cross table has a row for each value of the first breakdown.
      ...(breakdowns.length > 1 ? (first?.values ?? []).map(({ key }) => seriesId({ keys: [key] })) : []),
    ]),
  ]
}
