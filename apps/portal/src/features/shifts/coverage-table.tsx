import type { CoverageHour } from '@postroom/contract'
import { formatCalendarDate, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './coverage.module.css'
import { coverageTexts } from './coverage.texts.ts'
import { isWorthShowing } from './coverage-hours.ts'

/** Means of past weeks; whole numbers would hide rare mail and late replies. */
const tenths = (mean: number): string => formatNumber(mean, { maximumFractionDigits: 1 })

/** The numbers of the heat map, one row for each hour in which there is something. */
export function CoverageTable({ hours }: { hours: readonly CoverageHour[] }) {
  const t = useTexts(coverageTexts)
  const shown = hours.filter(isWorthShowing)
  if (shown.length === 0) return <p className={css.soft}>{t('noPattern')}</p>
  const hasLate = shown.some(({ late }) => late !== null)
  return (
    <table className={css.table} aria-label={t('mapTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('hour')}</th>
          <th scope="col">{t('expected')}</th>
          <th scope="col">{t('people')}</th>
          {hasLate && <th scope="col">{t('late')}</th>}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ date, hour, expected, people, late }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour comes twice when the clocks go back
          <tr key={`${date} ${hour} ${i}`}>
            <th scope="row">{formatCalendarDate(date)}</th>
            <td>
              {hour}–{hour + 1}
            </td>
            <td>{tenths(expected)}</td>
            <td>{formatNumber(people)}</td>
            {hasLate && <td>{tenths(late ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
