import type { CoverageGap, CoverageHour } from '@postroom/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { formatNumber, weekdayNames } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './coverage.module.css'
import { coverageTexts } from './coverage.texts.ts'
import { isWorthShowing } from './coverage-hours.ts'
import { shortWeekdays } from './shift-times.ts'

type CoverageMapProps = { hours: readonly CoverageHour[]; gaps: readonly CoverageGap[] }

const steps = 6

const isIn = ({ date, from, until }: CoverageGap, cell: CoverageHour): boolean =>
  cell.date === date && cell.hour >= from && cell.hour < until

/**
 * Weekdays by hours: the more mail is expected, the stronger the colour; the hours that the sentences name are marked.
 * A picture; the table has its numbers.
 */
export function CoverageMap({ hours, gaps }: CoverageMapProps) {
  const t = useTexts(coverageTexts)
  const shown = hours.filter(isWorthShowing)
  if (shown.length === 0) return <p className={css.soft}>{t('noPattern')}</p>
  const [first, last] = [
    Math.min(...shown.map(({ hour }) => hour)),
    Math.max(...shown.map(({ hour }) => hour)),
  ]
  const columns = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const largest = Math.max(...hours.map(({ expected }) => expected))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css.scroll} aria-label={t('mapTitle')} tabIndex={0}>
      <div
        className={css.map}
        role="img"
        aria-label={t('mapLabel')}
        style={{ gridTemplateColumns: `2.5rem repeat(${columns.length}, minmax(3.25rem, 1fr))` }}
      >
        <span />
        {columns.map((hour) => (
          <span key={hour} className={css.axis}>
            {hour}
          </span>
        ))}
        {shortWeekdays().map((name, day) => (
          <Fragment key={name}>
            <span className={css.axis}>{name}</span>
            {columns.map((hour) => {
              const cell = hours.find((one) => one.weekday === day + 1 && one.hour === hour)
              if (!cell) return <span key={hour} />
              const isGap = gaps.some((gap) => isIn(gap, cell))
              return <Cell key={hour} {...{ cell, largest, isGap }} />
            })}
          </Fragment>
        ))}
      </div>
    </section>
  )
}

function Cell({
  cell: { weekday, hour, expected, people, late },
  largest,
  isGap,
}: {
  cell: CoverageHour
  largest: number
  isGap: boolean
}) {
  const t = useTexts(coverageTexts)
  const step = largest > 0 ? Math.ceil((expected / largest) * steps) : 0
  // Fractions of several hours add up to a late reply: only whole ones are shown in an hour.
  const lateCount = Math.floor(late ?? 0)
  const words = {
    day: weekdayNames()[weekday - 1] ?? '',
    from: hour,
    until: hour + 1,
    expected: formatNumber(Math.round(expected)),
    people,
    late: lateCount,
  }
  return (
    <span
      className={css.cell}
      data-late={isGap || undefined}
      data-strong={step > 4 || undefined}
      style={{ background: `var(--pr-h${step})` }}
      title={lateCount > 0 ? t('cellLate', words) : t('cell', words)}
    >
      <b>{Math.round(expected) > 0 ? words.expected : '·'}</b>
      <small>
        {lateCount > 0 ? (
          <>
            <IconAlertTriangle size={10} aria-hidden /> {t('lateShort', { n: lateCount })}
          </>
        ) : people > 0 ? (
          t('on', { n: people })
        ) : (
          '–'
        )}
      </small>
    </span>
  )
}
