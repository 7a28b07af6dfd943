import type { Shift } from '@postroom/contract'
import {
  AvatarGroup,
  Button,
  type Column,
  ConfirmDialog,
  DataList,
  EmptyState,
  Menu,
  Section,
  Tag,
  toast,
} from '@postroom/ui'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { call } from '#lib/api-client.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { patternInWords } from './shift-times.ts'
import { shiftsTexts } from './shifts.texts.ts'
import { useNames } from './use-names.ts'

const shownPeople = 5

type ShiftListProps = { shifts: readonly Shift[]; mayAdd: boolean; onEdit: (shiftId: string) => void }

/** The shifts themselves, under the week. */
export function ShiftList({ shifts, mayAdd, onEdit }: ShiftListProps) {
  const t = useTexts(shiftsTexts)
  const [deleting, setDeleting] = useState<Shift>()
  return (
    <Section title={t('shifts')} wide>
      <DataList
        label={t('shifts')}
        columns={useColumns()}
        rows={shifts}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={(shift) => shift.abilities.includes('shift.manage') && onEdit(shift.id)}
        rowMenu={(shift) =>
          shift.abilities.includes('shift.manage') && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(shift.id)}>
                {t('edit')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => setDeleting(shift)}>
                {t('delete')}
              </Menu.Item>
            </>
          )
        }
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={mayAdd && <Button onClick={() => onEdit('new')}>{t('addShift')}</Button>}
          />
        }
      />
      {deleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(undefined)}
          title={t('deleteQuestion', { name: deleting.name })}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await call('shifts.delete', { shiftId: deleting.id })
            toast.ok(t('deleted', { name: deleting.name }))
          }}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </Section>
  )
}

function useColumns(): Column<Shift>[] {
  const t = useTexts(shiftsTexts)
  const { inboxName, personName } = useNames()
  return [
    { id: 'name', title: t('name'), cell: ({ name, color }) => <Tag name={name} color={color} /> },
    {
      id: 'when',
      title: t('when'),
      cell: (shift) => (shift.days.length === 0 ? t('rota') : patternInWords(shift)),
    },
    {
      id: 'inboxes',
      title: t('inboxes'),
      hideBelow: 'phone',
      cell: ({ inboxIds }) =>
        inboxIds.length === 0 ? t('allInboxes') : formatList(inboxIds.map(inboxName).filter(Boolean)),
    },
    {
      id: 'people',
      title: t('people'),
      hideBelow: 'tablet',
      width: '8rem',
      cell: ({ memberIds }) => (
        <AvatarGroup>
          {memberIds.slice(0, shownPeople).map((id) => (
            <PersonAvatar key={id} userId={id} name={personName(id)} size={20} />
          ))}
          {memberIds.length > shownPeople && ` +${memberIds.length - shownPeople}`}
        </AvatarGroup>
      ),
    },
    { id: 'end', title: t('atEnd'), hideBelow: 'tablet', cell: ({ onEnd }) => t(`end_${onEnd}`) },
  ]
}
