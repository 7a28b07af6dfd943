import { Select } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useTexts } from '#lib/i18n.ts'
import { keysOf } from '#lib/keys-of.ts'
import { syncSettingsTexts } from './sync-settings.texts.ts'

const days = { now: 0, month: 30, quarter: 90, year: 365, all: null } as const
export type Period = keyof typeof days
const periods = keysOf(days)

export const isPeriod = (value: unknown): value is Period => periods.some((period) => period === value)

/** Start date for the first sync; null for all mail. */
export function historyFrom(period: Period, now = nowMs()): string | null {
  const ago = days[period]
  return ago === null ? null : new Date(now - ago * 86_400_000).toISOString()
}

/** Choice of how much mail is imported when a mailbox becomes an inbox. */
export function HistoryChoice({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const t = useTexts(syncSettingsTexts)
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
