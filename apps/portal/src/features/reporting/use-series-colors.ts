import type { Stats } from '@postroom/contract'
import { type ChartType, drawnSeries, seriesId } from '@postroom/contract/report-values'
import { useMemo } from 'react'
import { dimensionsOf, hasSeriesColors } from './drawn-series.ts'
import { isOthers } from './stats-matrix.ts'
import { colorsOf } from './stored-colors.ts'

const none: ReadonlyMap<string, string> = new Map()

/** Colours of the series that a chart draws, the same in every chart; none for charts that do not tell series apart by them. */
export const useSeriesColors = (stats: Stats, chart: ChartType): ReadonlyMap<string, string> =>
  useMemo(() => {
    const [metric] = stats.metrics
    if (!metric || !hasSeriesColors(chart)) return none
    return colorsOf(drawnSeries(metric, dimensionsOf(stats)).map(seriesId), isOthers)
  }, [stats, chart])
