import type { Stats } from '@postroom/contract'
import { useState } from 'react'
import { assignColors } from './charts/colors.ts'
import { isOthers, seriesId } from './stats-matrix.ts'

/** Colours of the series, which stay while the definition changes. */
export function useSeriesColors(stats: Stats): ReadonlyMap<string, string> {
  const [colors, setColors] = useState<ReadonlyMap<string, string>>(new Map())
  const [first] = stats.breakdowns
  const ids = [
    ...new Set([
      ...stats.metrics.flatMap(({ series }) => series.map(seriesId)),
      // A cross table has a row for each value of the first breakdown.
      ...(stats.breakdowns.length > 1
        ? (first?.values ?? []).map(({ key }) => seriesId({ keys: [key] }))
        : []),
    ]),
  ]
  const next = assignColors(colors, ids, isOthers)
  if (next !== colors) setColors(next)
  return next
}
