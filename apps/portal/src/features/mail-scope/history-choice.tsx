import { Select } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { mailScopeTexts } from './mail-scope.texts.ts'

const days = { now: 0, month: 30, quarter: 90, year: 365, all: null } as const
export type Period = keyof typeof days
const periods = Object.keys(days) as Period[]

export const isPeriod = (value: unknown): value is Period => periods.some((period) => period === value)

/** From when on mail is fetched at once; null: all of it. */
export function historyFrom(period: Period): string | null {
  const ago = days[period]
  return ago === null ? null : new Date(Date.now() - ago * 86_400_000).toISOString()
}

/** How much of a mailbox is fetched when it becomes an inbox. */
export function HistoryChoice({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const t = useTexts(mailScopeTexts)
  return (
    <Select
      label={t('period')}
      description={t('periodHelp')}
      value={value}
      allowDeselect={false}
      data={periods.map((period) => ({ value: period, label: t(`period_${period}`) }))}
      onChange={(period) => {
        if (isPeriod(period)) onChange(period)
      }}
    />
  )
}
