import type { Stats } from '@postroom/contract'
import { type Comparison, reachesGoal } from '@postroom/contract/report-values'
import { useTexts } from '#lib/i18n.ts'
import { formatChange, formatFigure } from './format-figure.ts'
import css from './report.module.css'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'
import type { CellSearch } from './reporting.search.ts'
import { DrillFigure } from './summary-table.tsx'

type NumberTilesProps = {
  stats: Stats
  compare: Comparison
  /** Of the first metric. */
  goal: number | null
  onOpen?: ((cell: CellSearch) => void) | undefined
}

/** Each metric as one large figure, with what it was before. */
export function NumberTiles({ stats, compare, goal, onOpen }: NumberTilesProps) {
  const t = useTexts(reportTexts)
  const { metricName } = useMetricNames()
  return (
    <dl className={css.tiles} data-picture>
      {stats.metrics.map(({ id, unit, total, previous }, place) => {
        const change = formatChange(total.value, previous?.value, unit)
        return (
          <div key={id}>
            <dt>{metricName(id)}</dt>
            <dd className={css.tileFigure}>
              <DrillFigure
                text={total.value === null ? '–' : formatFigure(total.value, unit)}
                isOpenable={total.n > 0}
                onOpen={onOpen && (() => onOpen({ metric: id, keys: [] }))}
              />
            </dd>
            {compare !== 'none' && (
              <dd className={css.tileNote}>
                {change === undefined ? t('noChange') : t(`change_${compare}`, { change })}
              </dd>
            )}
            {place === 0 && goal !== null && total.value !== null && (
              <dd className={css.tileNote}>
                {t(reachesGoal(id, total.value, goal) ? 'goalReached' : 'goalMissed', {
                  goal: formatFigure(goal, unit),
                })}
              </dd>
            )}
            {unit === 'duration' && total.median !== null && (
              <dd className={css.tileNote}>
                {t('stats', {
                  n: formatFigure(total.n, 'count'),
                  mean: formatFigure(total.mean ?? 0, unit),
                  median: formatFigure(total.median, unit),
                  p90: formatFigure(total.p90 ?? 0, unit),
                })}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
