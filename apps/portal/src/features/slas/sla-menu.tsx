import type { Sla } from '@postroom/contract'
import { ConfirmDialog, Menu, toast } from '@postroom/ui'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPencil,
  IconToggleLeft,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { slasQuery } from './slas.api.ts'
import type { SlasSearch } from './slas.search.ts'
import { slasTexts } from './slas.texts.ts'
import { useSlaSwitch } from './use-sla-actions.ts'

type SlaMenuProps = {
  sla: Sla
  onShow: (search: SlasSearch) => void
  onDelete: () => void
  /** Only where the order can change. */
  onUp?: () => void
  onDown?: () => void
  /** In the editor, which has a switch of its own. */
  isEditor?: boolean
}

/** What one can do with an SLA. */
export function SlaMenu({ sla, onShow, onDelete, onUp, onDown, isEditor = false }: SlaMenuProps) {
  const t = useTexts(slasTexts)
  const setOn = useSlaSwitch()
  return (
    <>
      {!isEditor && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onShow({ sla: sla.id })}>
          {t('edit')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onShow({ sla: 'new', from: sla.id })}>
        {t('duplicate')}
      </Menu.Item>
      {!isEditor && (
        <Menu.Item leftSection={<IconToggleLeft size={16} />} onClick={() => setOn(sla, !sla.isOn)}>
          {t(sla.isOn ? 'switchOff' : 'switchOn')}
        </Menu.Item>
      )}
      {onUp && (
        <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={onUp}>
          {t('moveUp')}
        </Menu.Item>
      )}
      {onDown && (
        <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={onDown}>
          {t('moveDown')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item data-tone="bad" leftSection={<IconTrash size={16} />} onClick={onDelete}>
        {t('delete')}
      </Menu.Item>
    </>
  )
}

type DeleteSlaDialogProps = { sla: Sla; onClose: () => void; onDeleted?: () => void }

/** Asks before an SLA is deleted, with the open conversations that have it. */
export function DeleteSlaDialog({ sla, onClose, onDeleted }: DeleteSlaDialogProps) {
  const t = useTexts(slasTexts)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('deleteQuestion', { name: sla.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('slas.delete', { slaId: sla.id })
        toast.ok(t('deleted', { name: sla.name }))
        onDeleted?.()
        client.setQueryData(
          slasQuery.queryKey,
          (before) => before && { ...before, items: before.items.filter(({ id }) => id !== sla.id) },
        )
      }}
    >
      {t('deleteText', { n: sla.open })}
    </ConfirmDialog>
  )
}
