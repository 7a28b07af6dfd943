import type { ClassificationQuality } from '@postroom/contract'
import { formatNumber, formatShare } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './classification.module.css'
import { classificationTexts } from './classification.texts.ts'

const [width, height] = [560, 180]
const [left, right, top, bottom] = [44, 8, 8, 24]

type CoverageChartProps = { quality: ClassificationQuality; threshold: number }

/** How much would be classified from each threshold on, and how much of that is right; the table has the figures. */
export function CoverageChart({ quality, threshold }: CoverageChartProps) {
  const t = useTexts(classificationTexts)
  const points = quality.coverage.map((point) => ({
    threshold: point.threshold,
    right: point.classified === 0 ? null : point.correct / point.classified,
    classified: quality.all === 0 ? null : point.classified / quality.all,
  }))
  const x = (value: number): number => left + ((value - 0.5) / 0.45) * (width - left - right)
  const y = (share: number): number => top + (1 - share) * (height - top - bottom)
  const line = (field: 'right' | 'classified'): string =>
    points
      .flatMap((point) => (point[field] === null ? [] : [`${x(point.threshold)},${y(point[field])}`]))
      .join(' ')
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line className={css.grid} x1={left} x2={width - right} y1={y(share)} y2={y(share)} />
            <text className={css.axis} x={left - 8} y={y(share) + 4} textAnchor="end">
              {formatShare(share, 0)}
            </text>
          </g>
        ))}
        <line className={css.mark} x1={x(threshold)} x2={x(threshold)} y1={top} y2={height - bottom} />
        <polyline className={css.right} points={line('right')} />
        <polyline className={css.classified} points={line('classified')} />
      </svg>
      <figcaption className={css.legend}>
        <span data-line="right">{t('right')}</span>
        <span data-line="classified">{t('classified')}</span>
      </figcaption>
      <table data-visually-hidden>
        <caption>{t('coverageChart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('thresholdColumn')}</th>
            <th scope="col">{t('classified')}</th>
            <th scope="col">{t('right')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.threshold}>
              <th scope="row">{formatNumber(point.threshold)}</th>
              <td>{point.classified === null ? '–' : formatShare(point.classified)}</td>
              <td>{point.right === null ? '–' : formatShare(point.right)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
