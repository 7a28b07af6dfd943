import type { MetricResult, Series, StatisticValue, Stats } from '@postroom/contract'
import { type Statistic as ChosenStatistic, isAdditive } from '@postroom/contract/report-values'
import { drillLink } from '@postroom/ui'
import type { ReactNode } from 'react'
import { formatShare } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { seriesName } from './axis-names.ts'
import { linePath } from './charts/paths.ts'
import { formatChange, formatFigure } from './format-figure.ts'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'
import type { CellSearch } from './reporting.search.ts'
import { seriesId } from './stats-matrix.ts'
import css from './tables.module.css'
import { opensReceipt } from './use-receipt-focus.ts'

type SummaryTableProps = {
  /** What the figures are about, for the accessible name: a page can have several of these tables. */
  title: string
  stats: Stats
  /** Of times, the one that the chart shows and that is compared. */
  statistic: ChosenStatistic
  colors: ReadonlyMap<string, string>
  /** The number whose conversations are listed. */
  asked: CellSearch | undefined
  onOpen?: ((cell: CellSearch) => void) | undefined
}

/** A line for each value of the breakdown, a column for each metric and statistic, and all of them together below. */
export function SummaryTable(props: SummaryTableProps) {
  const { title, stats, colors, asked, onOpen } = props
  const t = useTexts(reportTexts)
  const { metricName, fieldName } = useMetricNames()
  const [main] = stats.metrics
  if (!main) return null
  const corner = stats.breakdowns.map(({ id }) => fieldName(id)).join(' · ') || t('whole')
  const hasShare = isAdditive(main.id) && main.series.length > 1
  const hasChange = main.previous !== null
  const hasCourse = stats.bins.length > 1 && stats.breakdowns.length > 0
  const columns = stats.metrics.flatMap((metric) => statisticColumns(metric))
  const compared = columns.findIndex(
    ({ statistic }) => statistic === 'value' || statistic === props.statistic,
  )
  const changeName =
    columns[compared]?.statistic === 'value' ? t('change') : t('changeOf', { statistic: t(props.statistic) })
  /** Share and change stand after the figures that they are about. */
  const after = (place: number, share: string | undefined, change: string | undefined) => ({
    share: hasShare && place === 0 ? share : undefined,
    change: hasChange && place === compared ? change : undefined,
  })
  const line = (keys: readonly string[], name: string, color?: string) => {
    const series = seriesOf(main, keys)
    const total = keys.length === 0 ? main.total : series?.total
    const previous = keys.length === 0 ? main.previous : series?.previous
    const change = formatChange(total?.value ?? null, previous?.value, main.unit) ?? '–'
    return (
      <>
        <th scope="row">
          <span className={css.name} title={name}>
            {color && <i className={css.swatch} style={{ background: color }} />}
            <span className={css.nameText}>{name}</span>
          </span>
        </th>
        {columns.map(({ metric, statistic }, place) => {
          const value = keys.length === 0 ? metric.total : seriesOf(metric, keys)?.total
          const isAsked =
            asked?.metric === metric.id && asked.from === undefined && asked.keys.join() === keys.join()
          return (
            <TableFigures
              key={`${metric.id} ${statistic}`}
              {...after(place, shareOf(total, main.total), change)}
            >
              <td data-asked={(isAsked && statistic === 'value') || undefined}>
                <DrillFigure
                  text={figureText(value, metric, statistic)}
                  isOpenable={Boolean(value && value.n > 0)}
                  onOpen={onOpen && (() => onOpen({ metric: metric.id, keys: [...keys] }))}
                />
              </td>
            </TableFigures>
          )
        })}
        {hasCourse && <td>{series && keys.length > 0 && <Spark series={series} />}</td>}
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className={css.wrap} aria-label={`${t('summary')}: ${title}`} tabIndex={0}>
      <table className={`${css.table} ${css.summary}`} data-picture>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ metric, statistic }, place) => (
              <TableFigures
                key={`${metric.id} ${statistic}`}
                isHead
                {...after(place, t('share'), changeName)}
              >
                <th scope="col">
                  {statistic === 'value' && metric.unit !== 'duration'
                    ? metricName(metric.id)
                    : statistic === 'value' || statistic === 'median'
                      ? `${metricName(metric.id)}${statistic === 'median' ? `, ${t('median')}` : ''}`
                      : t(statistic === 'n' ? 'cases' : statistic)}
                </th>
              </TableFigures>
            ))}
            {hasCourse && <th scope="col">{t('trend')}</th>}
          </tr>
        </thead>
        <tbody>
          {seriesKeys(stats).map((keys) => (
            <tr key={seriesId({ keys })}>
              {line(keys, seriesName(stats, keys), colors.get(seriesId({ keys })))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>{line([], t('all'))}</tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The series of all metrics: one may have a value that another one lacks. */
const seriesKeys = ({ metrics }: Stats): string[][] => [
  ...new Map(
    metrics.flatMap(({ series }) =>
      series.flatMap(({ keys }) => (keys.length > 0 ? [[seriesId({ keys }), keys] as const] : [])),
    ),
  ).values(),
]

type Statistic = 'value' | ChosenStatistic | 'n'

/** Durations show their middle, their slow end and the number of cases. */
const statisticColumns = (metric: MetricResult): { metric: MetricResult; statistic: Statistic }[] =>
  (metric.unit === 'duration' && metric.total.median !== null
    ? (['median', 'mean', 'p90', 'n'] as const)
    : (['value'] as const)
  ).map((statistic) => ({ metric, statistic }))

const seriesOf = ({ series }: MetricResult, keys: readonly string[]): Series | undefined =>
  series.find((one) => one.keys.join('\n') === keys.join('\n'))

function figureText(value: StatisticValue | undefined, { unit }: MetricResult, statistic: Statistic): string {
  const figure = value?.[statistic] ?? null
  if (figure === null) return '–'
  return formatFigure(figure, statistic === 'n' ? 'count' : unit)
}

const shareOf = (part: StatisticValue | undefined, whole: StatisticValue): string =>
  part?.value === null || part === undefined || !whole.value ? '–' : formatShare(part.value / whole.value)

type TableFiguresProps = {
  isHead?: boolean
  share: string | undefined
  change: string | undefined
  children: ReactNode
}

/** The cell of a figure, with share and change after it. */
function TableFigures({ isHead = false, share, change, children }: TableFiguresProps) {
  const Cell = isHead ? 'th' : 'td'
  const scope = isHead ? { scope: 'col' as const } : {}
  return (
    <>
      {children}
      {share !== undefined && (
        <Cell className={css.soft} {...scope}>
          {share}
        </Cell>
      )}
      {change !== undefined && (
        <Cell className={css.soft} {...scope}>
          {change}
        </Cell>
      )}
    </>
  )
}

type DrillFigureProps = { text: string; isOpenable: boolean; onOpen?: (() => void) | undefined }

/** A figure that leads to the conversations behind it. */
export function DrillFigure({ text, isOpenable, onOpen }: DrillFigureProps) {
  if (!onOpen || !isOpenable) return text
  return (
    <button type="button" className={`${css.drill} ${drillLink}`} {...opensReceipt} onClick={onOpen}>
      {text}
    </button>
  )
}

const sparkWidth = 84
const sparkHeight = 20

/** The course of a line, without figures: they are in the table of all figures. */
function Spark({ series }: { series: Series }) {
  const values = series.points.map(({ value }) => value)
  const largest = Math.max(1, ...values.map((value) => value ?? 0))
  const step = (sparkWidth - 1) / Math.max(1, values.length - 1)
  const points = values.map((value, place) =>
    value === null ? undefined : ([0.5 + place * step, 18.5 - (value / largest) * 17] as const),
  )
  return (
    <svg className={css.spark} width={sparkWidth} height={sparkHeight} aria-hidden="true">
      <path d={linePath(points)} />
    </svg>
  )
}
