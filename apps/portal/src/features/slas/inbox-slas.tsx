import { slaTargets } from '@postroom/contract'
import { Button, type Column, DataList, EmptyState, Section } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { listProblem } from '#app/list-problem.ts'
import type { OutputFor } from '#lib/api-client.ts'
import { formatList, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { durationText } from './durations.ts'
import { useSlaWords } from './sla-words.ts'
import { inboxSlasQuery, slasQuery } from './slas.api.ts'
import './slas.live.ts'
import css from './slas.module.css'
import { slasTexts } from './slas.texts.ts'

const page = '/settings/workspace/SLA'
type InboxSla = OutputFor<'slas.list_of_inbox'>['items'][number]

/** The SLAs that apply in a shared inbox, with its open and missed clocks. */
export function InboxSlas({ inboxId }: { inboxId: string }) {
  const t = useTexts(slasTexts)
  const navigate = useNavigate()
  const slas = useQuery(inboxSlasQuery(inboxId))
  const mayAdd = useQuery(slasQuery).data?.abilities.includes('sla.manage') ?? false
  const rows = slas.data?.items
  const add = mayAdd && (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <Link {...props} to={page} search={{ sla: 'new', inbox: inboxId }} />}
    >
      {t('newForInbox')}
    </Button>
  )
  return (
    <Section title={t('title')} help={t('ofInbox')} action={rows && rows.length > 0 && add} wide>
      <DataList
        label={t('title')}
        columns={useColumns()}
        rows={rows}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(slas)}
        onOpen={({ id }) => mayAdd && void navigate({ to: page, search: { sla: id } })}
        empty={<EmptyState title={t('noneForInbox')} text={t('noneForInboxText')} action={add} />}
      />
    </Section>
  )
}

function useColumns(): Column<InboxSla>[] {
  const t = useTexts(slasTexts)
  const { targetName } = useSlaWords()
  const targetsText = ({ targets }: InboxSla): string =>
    formatList(
      slaTargets.flatMap((target) => {
        const duration = targets[target]
        return duration ? [`${targetName(target)} ${durationText(duration)}`] : []
      }),
    )
  return [
    {
      id: 'name',
      title: t('sla'),
      cell: (sla) => (
        <span className={css.sla}>
          <span className={css.link}>{sla.name}</span>
          <span className={css.summary}>{targetsText(sla)}</span>
        </span>
      ),
    },
    {
      id: 'open',
      title: t('open'),
      align: 'end',
      width: '5rem',
      cell: ({ open }) => formatNumber(open),
    },
    {
      id: 'overdue',
      title: t('overdue'),
      align: 'end',
      width: '6rem',
      cell: ({ overdue }) => (
        <span className={css.late} data-tone={overdue > 0 ? 'bad' : undefined}>
          {formatNumber(overdue)}
        </span>
      ),
    },
    {
      id: 'missed',
      title: t('missedNow'),
      align: 'end',
      width: '6rem',
      hideBelow: 'phone',
      cell: ({ missed }) => formatNumber(missed),
    },
  ]
}
