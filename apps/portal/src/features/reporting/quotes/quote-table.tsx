import type { QuoteFigures } from '@postroom/contract'
import { quoteOutcomes } from '@postroom/contract/report-values'
import { formatDecimal, formatMoney, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import tables from '../tables.module.css'
import css from './quote-report.module.css'
import { quoteReportTexts } from './quote-report.texts.ts'

export type QuoteRow = { key: string; name: string; figures: QuoteFigures }

type QuoteTableProps = {
  title: string
  /** What the rows are. */
  corner: string
  currency: string
  rows: readonly QuoteRow[]
  /** Left out where the rows do not add up to it. */
  total?: QuoteFigures | undefined
}

/** Quotes of one currency: number, selling and net price by outcome, win rate and margins. */
export function QuoteTable({ title, corner, currency, rows, total }: QuoteTableProps) {
  const t = useTexts(quoteReportTexts)
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <section className={tables.wrap} aria-label={`${title}, ${currency}`} tabIndex={0}>
        <table className={`${tables.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {quoteOutcomes.map((outcome) => (
                <th key={outcome} scope="col">
                  {t(outcome)}
                </th>
              ))}
              <th scope="col">{t('winRate')}</th>
              <th scope="col">{t('marginWon')}</th>
              <th scope="col">{t('marginLost')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <Row key={key} {...{ name, figures, currency }} />
            ))}
          </tbody>
          {total && (
            <tfoot>
              <Row name={t('total')} figures={total} currency={currency} />
            </tfoot>
          )}
        </table>
      </section>
    </section>
  )
}

function Row({ name, figures, currency }: { name: string; figures: QuoteFigures; currency: string }) {
  const t = useTexts(quoteReportTexts)
  return (
    <tr>
      <th scope="row">{name}</th>
      {quoteOutcomes.map((outcome) => {
        const { count, net, sell } = figures[outcome]
        return (
          <td key={outcome}>
            {count === 0 ? (
              <span className={tables.soft}>–</span>
            ) : (
              <span className={css.cell}>
                <span>{formatNumber(count)}</span>
                <span>{formatMoney(sell, currency)}</span>
                <span className={css.net}>{t('net', { amount: formatMoney(net, currency) })}</span>
              </span>
            )}
          </td>
        )
      })}
      <td>{formatPercent(figures.win_rate_pct)}</td>
      <td>{formatPercent(figures.median_margin_won_pct)}</td>
      <td>{formatPercent(figures.median_margin_lost_pct)}</td>
    </tr>
  )
}

/** A percentage that the server computed, or a dash. */
export const formatPercent = (percentage: string | null): string =>
  percentage === null
    ? '–'
    : formatDecimal(percentage, {
        style: 'unit',
        unit: 'percent',
        maximumFractionDigits: 1,
      })
