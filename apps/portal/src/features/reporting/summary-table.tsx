import type { Series, Stats } from '@postroom/contract'
import { type Statistic as ChosenStatistic, seriesId } from '@postroom/contract/report-values'
import { drillLink } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { seriesName } from './axis-names.ts'
import { linePath } from './charts/paths.ts'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'
import type { CellSearch } from './reporting.search.ts'
import { type SummaryColumn, seriesOf, summaryColumns, summaryFigure } from './summary-columns.ts'
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
export function SummaryTable({ title, stats, statistic, colors, asked, onOpen }: SummaryTableProps) {
  const t = useTexts(reportTexts)
  const { fieldName } = useMetricNames()
  const [main] = stats.metrics
  if (!main) return null
  const corner = stats.breakdowns.map(({ id }) => fieldName(id)).join(' · ') || t('whole')
  const hasCourse = stats.bins.length > 1 && stats.breakdowns.length > 0
  const columns = summaryColumns(stats, statistic)
  const line = (keys: readonly string[], name: string, color?: string) => {
    const series = keys.length > 0 ? seriesOf(main, keys) : undefined
    return (
      <>
        <th scope="row">
          <span className={css.name} title={name}>
            {color && <i className={css.swatch} style={{ background: color }} />}
            <span className={css.nameText}>{name}</span>
          </span>
        </th>
        {columns.map((column) => (
          <LineCells key={columnId(column)} column={column} keys={keys} asked={asked} onOpen={onOpen} />
        ))}
        {hasCourse && <td>{series && <Spark series={series} />}</td>}
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
            {columns.map((column) => (
              <HeadCells key={columnId(column)} {...column} />
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

const columnId = ({ metric, statistic }: SummaryColumn): string => `${metric.id} ${statistic}`

/** The series of all metrics: one may have a value that another one lacks. */
const seriesKeys = ({ metrics }: Stats): string[][] => [
  ...new Map(
    metrics.flatMap(({ series }) =>
      series.flatMap(({ keys }) => (keys.length > 0 ? [[seriesId({ keys }), keys] as const] : [])),
    ),
  ).values(),
]

/** The titles of a column, and of the share and the change after it. */
function HeadCells({ metric, statistic, hasShare, hasChange }: SummaryColumn) {
  const t = useTexts(reportTexts)
  const { metricName } = useMetricNames()
  const name = metricName(metric.id)
  return (
    <>
      <th scope="col">
        {statistic === 'value'
          ? name
          : statistic === 'median'
            ? `${name}, ${t('median')}`
            : t(statistic === 'n' ? 'cases' : statistic)}
      </th>
      {hasShare && (
        <th scope="col" className={css.soft}>
          {t('share')}
        </th>
      )}
      {hasChange && (
        <th scope="col" className={css.soft}>
          {statistic === 'value' || statistic === 'n'
            ? t('change')
            : t('changeOf', { statistic: t(statistic) })}
        </th>
      )}
    </>
  )
}

type LineCellsProps = Pick<SummaryTableProps, 'asked' | 'onOpen'> & {
  column: SummaryColumn
  keys: readonly string[]
}

/** A figure of a line, with its share and its change after it. */
function LineCells({ column, keys, asked, onOpen }: LineCellsProps) {
  const { metric, statistic, hasShare, hasChange } = column
  const { text, n, share, change } = summaryFigure(column, keys)
  const isAsked =
    statistic === 'value' &&
    asked?.metric === metric.id &&
    asked.from === undefined &&
    asked.keys.join() === keys.join()
  return (
    <>
      <td data-asked={isAsked || undefined}>
        <DrillFigure
          text={text}
          isOpenable={n > 0}
          onOpen={onOpen && (() => onOpen({ metric: metric.id, keys: [...keys] }))}
        />
      </td>
      {hasShare && <td className={css.soft}>{share}</td>}
      {hasChange && <td className={css.soft}>{change}</td>}
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
