import type { Member } from '@postroom/contract'
import { ConfirmDialog, PasswordInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery, useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { membersQuery } from './members.api.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'
import { nameOf } from './select-members.ts'

/** Transfers the workspace, after typing its name and the password as a fresh proof. */
export function TransferDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts(membersTexts)
  const client = useQueryClient()
  const { workspace } = useSession()
  const [password, setPassword] = useState('')
  const name = nameOf(member)
  const confirmation = workspace?.name ?? ''

  async function transfer() {
    await call('members.transfer_ownership', {
      userId: member.id,
      confirmation,
      ...(password ? { password } : {}),
    })
    toast.ok(t('transferred', { name }))
    await client.invalidateQueries({ queryKey: membersQuery.queryKey })
    await client.invalidateQueries({ queryKey: userQuery.queryKey })
  }

  return (
    <ConfirmDialog
      opened
      destructive
      typedName={confirmation}
      onClose={onClose}
      title={t('transferQuestion', { name })}
      confirmLabel={t('transfer')}
      cancelLabel={t('cancel')}
      onConfirm={transfer}
    >
      <p className={css.dialogText}>{t('transferText', { name })}</p>
      <PasswordInput
        label={t('ownPassword')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
