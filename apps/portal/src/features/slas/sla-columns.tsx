import type { Sla, SlaTarget } from '@postroom/contract'
import { type Column, Switch } from '@postroom/ui'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber, formatShare } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { durationText } from './durations.ts'
import { useSlaWords } from './sla-words.ts'
import css from './slas.module.css'
import { slasTexts } from './slas.texts.ts'
import { useSlaSwitch } from './use-sla-actions.ts'

const none = <span className={css.none}>–</span>
const figure = (value: number, { conversations }: Sla): ReactNode =>
  conversations === 0 ? none : formatNumber(value)

/** Columns of the list of SLAs. */
export function useSlaColumns(): Column<Sla>[] {
  const t = useTexts(slasTexts)
  const { calendarName, targetName } = useSlaWords()
  const setOn = useSlaSwitch()
  const target = (name: SlaTarget): Column<Sla> => ({
    id: name,
    title: targetName(name),
    align: 'end',
    width: '5.25rem',
    hideBelow: name === 'first_reply' ? 'phone' : 'tablet',
    cell: ({ targets }) => {
      const duration = targets[name]
      return duration ? durationText(duration) : none
    },
  })
  return [
    {
      id: 'on',
      title: t('state'),
      titleHidden: true,
      width: '3.5rem',
      cell: (sla) => (
        <Switch
          aria-label={t('switchOf', { name: sla.name })}
          checked={sla.isOn}
          disabled={!sla.abilities.includes('sla.manage')}
          onChange={({ currentTarget }) => setOn(sla, currentTarget.checked)}
        />
      ),
    },
    { id: 'name', title: t('sla'), cell: (sla) => <SlaCell sla={sla} /> },
    target('first_reply'),
    target('next_reply'),
    target('resolved'),
    {
      id: 'calendar',
      title: t('calendar'),
      width: '7.5rem',
      hideBelow: 'tablet',
      cell: ({ calendarId }) => <span className={css.soft}>{calendarName(calendarId)}</span>,
    },
    {
      id: 'started',
      title: t('started'),
      align: 'end',
      width: '4.5rem',
      hideBelow: 'tablet',
      cell: (sla) => figure(sla.conversations, sla),
    },
    {
      id: 'late',
      title: t('late'),
      align: 'end',
      width: '4.25rem',
      hideBelow: 'phone',
      cell: (sla) => (
        <span data-tone={sla.late > 0 ? 'bad' : undefined} className={css.late}>
          {figure(sla.late, sla)}
        </span>
      ),
    },
    {
      id: 'met',
      title: t('met'),
      align: 'end',
      width: '4.5rem',
      cell: ({ met, missed }) => (met + missed === 0 ? none : formatShare(met / (met + missed))),
    },
  ]
}

/** Name and condition of an SLA, or the reason why it is off. */
function SlaCell({ sla }: { sla: Sla }) {
  const { conditionText } = useSlaWords()
  const reasonText = useReasonText()
  const text = sla.problem ? reasonText(sla.problem) : conditionText(sla.condition)
  return (
    <span className={css.sla} data-off={!sla.isOn || undefined}>
      {sla.abilities.includes('sla.manage') ? (
        <Link className={css.link} to="/settings/workspace/SLA" search={{ sla: sla.id }}>
          {sla.name}
        </Link>
      ) : (
        <span className={css.link}>{sla.name}</span>
      )}
      <span className={css.summary} title={text} data-tone={sla.problem ? 'warn' : undefined}>
        {sla.problem && <IconAlertTriangle size={14} aria-hidden />}
        {text}
      </span>
    </span>
  )
}
