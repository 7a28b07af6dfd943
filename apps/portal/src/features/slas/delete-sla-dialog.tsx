import type { Sla } from '@postroom/contract'
import { ConfirmDialog, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { slasQuery } from './slas.api.ts'
import { slasTexts } from './slas.texts.ts'

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
