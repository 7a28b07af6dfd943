import { ConfirmDialog } from '@postroom/ui'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { membersTexts } from './members.texts.ts'
import { nameOf } from './select-members.ts'
import type { RoleChange } from './use-change-roles.ts'

type RoleDialogProps = {
  change: RoleChange
  onClose: () => void
  onConfirm: (change: RoleChange) => Promise<void>
}

/** Confirmation before someone becomes an owner, and before people give up their own role. */
export function RoleDialog({ change, onClose, onConfirm }: RoleDialogProps) {
  const t = useTexts(membersTexts)
  const names = formatList(change.members.map(nameOf))
  const role = t(change.role)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={change.why === 'owner' ? t('ownerQuestion', { names }) : t('selfQuestion', { role })}
      confirmLabel={change.why === 'owner' ? t('makeOwner') : t('selfConfirm', { role })}
      onConfirm={() => onConfirm(change)}
    >
      {change.why === 'owner' ? t('ownerText') : t('selfText')}
    </ConfirmDialog>
  )
}
