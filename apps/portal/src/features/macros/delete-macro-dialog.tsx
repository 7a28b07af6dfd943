import type { Macro } from '@postroom/contract'
import { ConfirmDialog, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { macrosQuery } from './macros.api.ts'
import { macrosTexts } from './macros.texts.ts'

type DeleteMacroDialogProps = { macro: Macro; onClose: () => void; onDeleted?: () => void }

/** Asks before a macro is deleted. */
export function DeleteMacroDialog({ macro, onClose, onDeleted }: DeleteMacroDialogProps) {
  const t = useTexts(macrosTexts)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('deleteQuestion', { name: macro.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('macros.delete', { macroId: macro.id })
        toast.ok(t('deleted', { name: macro.name }))
        onDeleted?.()
        client.setQueryData(
          macrosQuery.queryKey,
          (before) => before && { ...before, items: before.items.filter(({ id }) => id !== macro.id) },
        )
      }}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
