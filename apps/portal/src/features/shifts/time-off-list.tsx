import type { TimeOff } from '@postroom/contract'
import { Badge, Button, type Column, ConfirmDialog, DataList, EmptyState, Menu, toast } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { PersonAvatar } from '#features/avatars/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { formatDateRange } from './shift-times.ts'
import { timeOffQuery } from './shifts.api.ts'
import css from './shifts.module.css'
import { shiftsTexts } from './shifts.texts.ts'
import { useNames } from './use-names.ts'

/** Present and coming absences. */
export function TimeOffList({ onEdit }: { onEdit: (timeOffId: string) => void }) {
  const t = useTexts(shiftsTexts)
  const timeOff = useQuery(timeOffQuery)
  const { personName } = useNames()
  const [deleting, setDeleting] = useState<TimeOff>()
  return (
    <>
      <DataList
        label={t('timeOff')}
        columns={useColumns()}
        rows={timeOff.data?.items}
        keyOf={({ id }) => id}
        nameOf={({ userId }) => personName(userId)}
        {...listProblem(timeOff)}
        onOpen={({ id, abilities }) => abilities.length > 0 && onEdit(id)}
        rowMenu={(item) =>
          item.abilities.length > 0 && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(item.id)}>
                {t('edit')}
              </Menu.Item>
              {!item.isFromCalendar && (
                <Menu.Item
                  leftSection={<IconTrash size={16} />}
                  color="red"
                  onClick={() => setDeleting(item)}
                >
                  {t('delete')}
                </Menu.Item>
              )}
            </>
          )
        }
        empty={
          <EmptyState
            title={t('noTimeOff')}
            text={t('noTimeOffText')}
            action={<Button onClick={() => onEdit('new')}>{t('addTimeOff')}</Button>}
          />
        }
      />
      {deleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(undefined)}
          title={t('deleteTimeOffQuestion', { name: personName(deleting.userId) })}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await call('shifts.delete_time_off', { timeOffId: deleting.id })
            toast.ok(t('timeOffDeleted'))
          }}
        />
      )}
    </>
  )
}

function useColumns(): Column<TimeOff>[] {
  const t = useTexts(shiftsTexts)
  const { personName } = useNames()
  return [
    {
      id: 'person',
      title: t('person'),
      cell: ({ userId, startsAt }) => (
        <span className={css.person}>
          <PersonAvatar userId={userId} name={personName(userId)} size={24} />
          {personName(userId)} {Date.parse(startsAt) <= nowMs() && <Badge>{t('now')}</Badge>}
        </span>
      ),
    },
    {
      id: 'days',
      title: t('days'),
      cell: ({ startsOn, endsOn, isFromCalendar }) => (
        <>
          {formatDateRange(startsOn, endsOn)} {isFromCalendar && <Badge>{t('fromCalendar')}</Badge>}
        </>
      ),
    },
    {
      id: 'substitute',
      title: t('substitute'),
      hideBelow: 'phone',
      cell: ({ substituteId }) => personName(substituteId),
    },
    { id: 'note', title: t('note'), hideBelow: 'tablet', cell: ({ note }) => note },
  ]
}
