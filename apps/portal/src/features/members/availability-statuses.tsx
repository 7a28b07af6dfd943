import type { AvailabilityStatus } from '@postroom/contract'
import {
  BoxRow,
  Button,
  ConfirmDialog,
  Menu,
  RowBox,
  RowMenu,
  Section,
  SideDrawer,
  tagColorValue,
  toast,
} from '@postroom/ui'
import { IconPencil, IconPlus, IconPointFilled, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { availabilityQuery, useAvailability } from '#features/availability/index.ts'
import { call } from '#lib/api-client.ts'
import { translate, useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'
import { StatusForm } from './status-form.tsx'

/** Availability statuses: their meaning for assignment, and who may set them. */
export function AvailabilityStatuses() {
  const t = useTexts(membersTexts)
  const { data } = useQuery(availabilityQuery)
  const { nameOf } = useAvailability()
  const [editingId, setEditingId] = useState<string>()
  const [deleting, setDeleting] = useState<AvailabilityStatus>()
  const client = useQueryClient()
  const editing = useLastKnown(data?.availabilityStatuses.resources ?? [], editingId)
  if (!data?.abilities.includes('availability.manage')) return null
  const held = (id: string) => Object.values(data.statuses).filter(({ statusId }) => statusId === id).length
  return (
    <Section title={t('statuses')} help={t('statusesHelp')}>
      <RowBox>
        {data.availabilityStatuses.resources.map((status) => (
          <BoxRow
            key={status.id}
            icon={<IconPointFilled size={16} style={{ color: tagColorValue(status.color) }} />}
            title={nameOf(status)}
            note={noteOf(status)}
          >
            <RowMenu name={nameOf(status)}>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setEditingId(status.id)}>
                {t('edit')}
              </Menu.Item>
              {status.builtIn === null && (
                <Menu.Item
                  data-tone="bad"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setDeleting(status)}
                >
                  {t('deleteStatus')}
                </Menu.Item>
              )}
            </RowMenu>
          </BoxRow>
        ))}
      </RowBox>
      <div className={css.acts}>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEditingId('new')}>
          {t('newStatus')}
        </Button>
      </div>
      <SideDrawer
        opened={editingId === 'new' || editing !== undefined}
        onClose={() => setEditingId(undefined)}
        title={t(editingId === 'new' ? 'newStatus' : 'editStatus')}
      >
        {(editingId === 'new' || editing) && (
          <StatusForm key={editingId} status={editing} onClose={() => setEditingId(undefined)} />
        )}
      </SideDrawer>
      {deleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(undefined)}
          title={t('deleteStatusQuestion', { name: nameOf(deleting) })}
          confirmLabel={t('deleteStatus')}
          onConfirm={async () => {
            await call('availability.delete_status', { statusId: deleting.id })
            await client.invalidateQueries({ queryKey: availabilityQuery.queryKey })
            toast.ok(t('statusDeleted', { name: nameOf(deleting) }))
          }}
        >
          {t('deleteStatusText', { n: held(deleting.id) })}
        </ConfirmDialog>
      )}
    </Section>
  )
}

function noteOf({ meaning, setBy, returnAfterMinutes }: AvailabilityStatus): string {
  const parts = [translate(membersTexts, `meaning_${meaning}`)]
  if (setBy === 'admin') parts.push(translate(membersTexts, 'adminsOnly'))
  if (returnAfterMinutes !== null) {
    parts.push(translate(membersTexts, 'returnsAfter', { n: returnAfterMinutes }))
  }
  return parts.join(' · ')
}
