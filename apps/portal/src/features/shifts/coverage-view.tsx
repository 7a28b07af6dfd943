import type { Coverage } from '@postroom/contract'
import {
  ActionIcon,
  Button,
  EmptyState,
  ErrorState,
  MultiSelect,
  Notice,
  Segmented,
  SkeletonRows,
} from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { formatList, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import css from './coverage.module.css'
import { coverageTexts } from './coverage.texts.ts'
import { CoverageMap } from './coverage-map.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { about, aboutNumber, useGapWords } from './coverage-words.ts'
import { dateIn, formatDateRange } from './shift-times.ts'
import { addDays, coverageQuery, mondayOf } from './shifts.api.ts'

type CoverageViewProps = {
  /** A day of the week that is planned; the coming week without it. */
  day: string | undefined
  /** Ids with commas between them; all without it. */
  inboxes: string | undefined
  onShow: (change: { week?: string | undefined; inboxes?: string | undefined }) => void
}

/** One week: expected mail, people on shift, late replies, and what one more person prevents. */
export function CoverageView({ day, inboxes, onShow }: CoverageViewProps) {
  const t = useTexts(coverageTexts)
  const timeZone = currentTimeZone()
  const monday = day ? mondayOf(day) : addDays(mondayOf(dateIn(nowMs(), timeZone)), 7)
  const inboxIds = inboxes?.split(',') ?? []
  const coverage = useQuery(coverageQuery(monday, inboxIds, timeZone))
  const { data } = coverage
  return (
    <>
      <div className={css.toolbar}>
        <ActionIcon aria-label={t('previousWeek')} onClick={() => onShow({ week: addDays(monday, -7) })}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t('nextWeek')} onClick={() => onShow({ week: addDays(monday, 7) })}>
          <IconChevronRight size={16} />
        </ActionIcon>
        <span className={css.range}>{formatDateRange(monday, addDays(monday, 6))}</span>
        <Button onClick={() => onShow({ week: undefined })}>{t('comingWeek')}</Button>
        {data && data.inboxes.length > 1 && (
          <MultiSelect
            className={css.inboxes}
            aria-label={t('inboxes')}
            placeholder={inboxIds.length > 0 ? '' : t('allInboxes')}
            searchable
            data={data.inboxes.map(({ id, name }) => ({ value: id, label: name }))}
            value={inboxIds}
            onChange={(ids) => onShow({ inboxes: ids.join() || undefined })}
          />
        )}
      </div>
      {isApiError(coverage.error) ? (
        <ErrorState
          inline
          message={coverage.error.message}
          requestId={coverage.error.requestId}
          onRetry={() => void coverage.refetch()}
        />
      ) : data ? (
        <Plan coverage={data} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </>
  )
}

function Plan({ coverage }: { coverage: Coverage }) {
  const t = useTexts(coverageTexts)
  const [view, setView] = useState<'map' | 'table'>('map')
  const { forecast, inboxes, weeks, messages } = coverage
  if (inboxes.length === 0) return <EmptyState title={t('noInboxes')} />
  if (!forecast) return <EmptyState title={t('thinTitle')} text={t('thinText', { weeks, messages })} />
  const { expected, late, hours, gaps } = forecast
  const lateCount = aboutNumber(late ?? 0)
  return (
    <>
      <div className={css.headline}>
        <h2>
          {late === null
            ? t('expectedTitle', { n: aboutNumber(expected) })
            : lateCount === 0
              ? t('noneLate')
              : t('lateTitle', { n: lateCount })}
        </h2>
        {late !== null && <span className={css.soft}>{t('ofExpected', { n: about(expected) })}</span>}
      </div>
      <Unknown coverage={coverage} />
      <Gaps gaps={gaps} />
      {lateCount > 0 && <Rest late={late ?? 0} gaps={gaps} />}
      <div className={css.headline}>
        <h2>{t('mapTitle')}</h2>
        <span className={css.soft}>{t('mapHelp')}</span>
        <div className={css.end}>
          <Segmented
            label={t('view')}
            value={view}
            options={[
              { value: 'map', label: t('map') },
              { value: 'table', label: t('table') },
            ]}
            onChange={setView}
          />
        </div>
      </div>
      {view === 'map' ? <CoverageMap hours={hours} gaps={gaps} /> : <CoverageTable hours={hours} />}
      <Basis coverage={coverage} />
    </>
  )
}

function Unknown({ coverage: { lateUnknown } }: { coverage: Coverage }) {
  const t = useTexts(coverageTexts)
  if (lateUnknown === 'no_shifts') return <Notice>{t('noShifts')}</Notice>
  if (lateUnknown !== 'no_target') return null
  return <Notice action={<Link to="/settings/workspace/SLA">{t('openSlas')}</Link>}>{t('noTarget')}</Notice>
}

function Gaps({ gaps }: { gaps: NonNullable<Coverage['forecast']>['gaps'] }) {
  const { whenText, lateText, helpText } = useGapWords()
  if (gaps.length === 0) return null
  return (
    <ul className={css.gaps}>
      {gaps.map((gap) => (
        <li key={`${gap.date} ${gap.from}`}>
          <b>{whenText(gap)}: </b>
          <span className={css.late}>
            <IconAlertTriangle size={16} aria-hidden />
            {lateText(gap)}.
          </span>{' '}
          <span className={css.soft}>{helpText(gap)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Late replies in hours that no sentence names. */
function Rest({ late, gaps }: { late: number; gaps: NonNullable<Coverage['forecast']>['gaps'] }) {
  const t = useTexts(coverageTexts)
  const rest = aboutNumber(late - gaps.reduce((sum, gap) => sum + gap.late, 0))
  if (gaps.length === 0) return <p className={css.soft}>{t('spread')}</p>
  return rest > 0 ? <p className={css.soft}>{t('spreadRest', { n: rest })}</p> : null
}

/** On what the numbers rest, and how far they were off. */
function Basis({ coverage: { check, targets, weeks, messages, timeZone } }: { coverage: Coverage }) {
  const t = useTexts(coverageTexts)
  const names = [...new Set(targets.map(({ name }) => name))]
  return (
    <div className={css.basis}>
      <Check check={check} />
      <p>
        {t('basis', { weeks, messages, zone: timeZone.replaceAll('_', ' ') })}{' '}
        {names.length > 0 && t('slas', { names: formatList(names) })}
      </p>
    </div>
  )
}

function Check({ check }: Pick<Coverage, 'check'>) {
  const t = useTexts(coverageTexts)
  if (!check) return <p>{t('noCheck')}</p>
  const { expectedLate, actualLate } = check
  const mail = { expected: about(check.expected), actual: formatNumber(check.actual) }
  if (expectedLate === null || actualLate === null) return <p>{t('check', mail)}</p>
  const isRough = Math.abs(expectedLate - actualLate) > Math.max(5, actualLate / 2)
  const late = { expectedLate: about(expectedLate), actualLate: formatNumber(actualLate) }
  return (
    <p>
      {t('checkLate', { ...mail, ...late })} {isRough && t('checkRough')}
    </p>
  )
}
