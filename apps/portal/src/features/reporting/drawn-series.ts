import type { Dimension, Stats } from '@postroom/contract'
import type { ChartType } from '@postroom/contract/report-values'

/** Charts that tell series apart by their colours. */
export const hasSeriesColors = (chart: ChartType): boolean =>
  chart === 'line' || chart === 'lineStacked' || chart === 'bar'

export const dimensionsOf = ({ breakdowns }: Pick<Stats, 'breakdowns'>): Dimension[] =>
  breakdowns.map(({ id }) => id)
