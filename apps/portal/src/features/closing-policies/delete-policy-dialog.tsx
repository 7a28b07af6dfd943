import type { ClosingPolicy } from '@postroom/contract'
import { ConfirmDialog, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { closingPoliciesQuery } from './closing-policies.api.ts'
import { closingPoliciesTexts } from './closing-policies.texts.ts'

type DeletePolicyDialogProps = { policy: ClosingPolicy; onClose: () => void; onDeleted?: () => void }

/** Asks before a policy is deleted. */
export function DeletePolicyDialog({ policy, onClose, onDeleted }: DeletePolicyDialogProps) {
  const t = useTexts(closingPoliciesTexts)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('deleteQuestion', { name: policy.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('closing_policies.delete', { closingPolicyId: policy.id })
        await client.invalidateQueries({ queryKey: closingPoliciesQuery.queryKey })
        toast.ok(t('deleted', { name: policy.name }))
        onDeleted?.()
      }}
    >
      {t('deleteText', { count: policy.inboxIds.length })}
    </ConfirmDialog>
  )
}
