import type { CaldavCalendar, CaldavUse } from '@postroom/contract'
import { ConfirmDialog, Select, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './caldav.module.css'
import { caldavTexts } from './caldav.texts.ts'
import { EventList } from './caldav-events.tsx'
import { CaldavPreview } from './caldav-preview.tsx'
import { caldavQuery } from './integrations.api.ts'

const uses = ['none', 'holidays', 'absences'] as const

/** One calendar of the account: what it is used for, what that brought, and events that match no member. */
export function CaldavCalendarItem({ calendar }: { calendar: CaldavCalendar }) {
  const t = useTexts(caldavTexts)
  const client = useQueryClient()
  const [next, setNext] = useState<CaldavUse>()
  const { id, name, use, count, unmatched, unmatchedCount } = calendar
  const apply = async (wanted: CaldavUse, hoursId: string | null) => {
    const saved = await call('caldav.use_calendar', { sourceId: id, use: wanted, hoursId })
    client.setQueryData(caldavQuery.queryKey, saved)
    toast.ok(t(wanted === 'none' ? 'switchedOff' : 'switchedOn'))
  }
  const close = () => setNext(undefined)
  return (
    <li className={css.calendar}>
      <h3 className={css.name}>{name}</h3>
      <Select
        aria-label={t('useOf', { name })}
        data={uses.map((value) => ({ value, label: t(`use_${value}`) }))}
        value={use}
        onChange={(value) => {
          const wanted = uses.find((one) => one === value)
          if (wanted && wanted !== use) setNext(wanted)
        }}
      />
      {use !== 'none' && (
        <p className={css.help}>{t(use === 'absences' ? 'absencesCount' : 'holidaysCount', { count })}</p>
      )}
      {unmatchedCount > 0 && (
        <details className={css.unmatched}>
          <summary>{t('matchNone', { count: unmatchedCount })}</summary>
          <p className={css.help}>{t('unmatchedHelp')}</p>
          <EventList events={unmatched} total={unmatchedCount} />
        </details>
      )}
      {next === 'none' && (
        <ConfirmDialog
          opened
          destructive
          onClose={close}
          title={t('stopTitle', { name })}
          confirmLabel={t('stopAction')}
          onConfirm={() => apply('none', null)}
        >
          {t('stopText')}
        </ConfirmDialog>
      )}
      {(next === 'holidays' || next === 'absences') && (
        <CaldavPreview
          calendar={calendar}
          use={next}
          onApply={(hoursId) => apply(next, hoursId)}
          onClose={close}
        />
      )}
    </li>
  )
}
