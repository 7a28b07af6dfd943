import type { Invitation } from '@postroom/contract'
import { ConfirmDialog } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { membersTexts } from './members.texts.ts'

type RevokeDialogProps = {
  invitations: readonly Invitation[]
  onClose: () => void
  onConfirm: () => Promise<void>
}

export function RevokeDialog({ invitations, onClose, onConfirm }: RevokeDialogProps) {
  const t = useTexts(membersTexts)
  const n = invitations.length
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('revokeQuestion', { n, email: invitations[0]?.email ?? '' })}
      confirmLabel={t('revoke')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
    >
      {t('revokeText', { n })}
    </ConfirmDialog>
  )
}
