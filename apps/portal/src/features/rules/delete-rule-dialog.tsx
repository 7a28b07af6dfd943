import type { Rule } from '@postroom/contract'
import { ConfirmDialog, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { rulesQuery } from './rules.api.ts'
import { rulesTexts } from './rules.texts.ts'

type DeleteRuleDialogProps = { rule: Rule; onClose: () => void; onDeleted?: () => void }

/** Asks before a rule is deleted. */
export function DeleteRuleDialog({ rule, onClose, onDeleted }: DeleteRuleDialogProps) {
  const t = useTexts(rulesTexts)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('deleteQuestion', { name: rule.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('rules.delete', { ruleId: rule.id })
        toast.ok(t('deleted', { name: rule.name }))
        onDeleted?.()
        client.setQueryData(
          rulesQuery(rule.scope).queryKey,
          (before) => before && { ...before, items: before.items.filter(({ id }) => id !== rule.id) },
        )
      }}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
