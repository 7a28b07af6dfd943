import type { ReportDefinition, Stats } from '@postroom/contract'
import { reportConditionOf } from '@postroom/contract/report-values'
import { Suspense } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { ConditionWords } from './definition-parts.tsx'
import { editorTexts } from './editor.texts.ts'
import { periodDays } from './receipt-value.ts'
import css from './report.module.css'

/** In print, a line for the period, zone, filters and comparison, which the screen shows on buttons. */
export function PrintedDefinition({ definition, stats }: { definition: ReportDefinition; stats: Stats }) {
  const t = useTexts(editorTexts)
  const condition = reportConditionOf(definition)
  const { timeType, preset, compare } = definition
  const days = periodDays(stats)
  return (
    <p className={css.printed}>
      {t('period')}: {timeType === 'custom' ? days : `${t(preset)} (${days})`} · {t('zone')}:{' '}
      {stats.timezone.replaceAll('_', ' ')} · {t('filters')}:{' '}
      {condition ? (
        <Suspense fallback="…">
          <ConditionWords definition={definition} />
        </Suspense>
      ) : (
        t('none')
      )}
      {compare !== 'none' && ` · ${t('compare')}: ${t(`compare_${compare}`)}`}
    </p>
  )
}
