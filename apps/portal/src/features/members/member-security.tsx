import type { Member } from '@postroom/contract'
import { ConfirmDialog, Menu, toast } from '@postroom/ui'
import { IconLogout, IconShieldOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { memberSecurityTexts } from './member-security.texts.ts'
import { putMember } from './members.live.ts'
import { nameOf } from './select-members.ts'

export type SecurityAct = 'reset_mfa' | 'sign_out'

type ItemsProps = { member: Member; onAct: (act: SecurityAct) => void }

/** Menu items that secure another member's account; the own account is in the profile. */
export function SecurityItems({ member, onAct }: ItemsProps) {
  const t = useTexts(memberSecurityTexts)
  const { user } = useSession()
  if (member.id === user?.id) return null
  return (
    <>
      {member.abilities.includes('member.sign_out') && (
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => onAct('sign_out')}>
          {t('signOut')}
        </Menu.Item>
      )}
      {member.abilities.includes('member.reset_mfa') && member.mfaEnabled && (
        <Menu.Item leftSection={<IconShieldOff size={16} />} onClick={() => onAct('reset_mfa')}>
          {t('resetMfa')}
        </Menu.Item>
      )}
    </>
  )
}

type DialogProps = { member: Member; act: SecurityAct; onClose: () => void }

export function SecurityDialog({ member, act, onClose }: DialogProps) {
  const t = useTexts(memberSecurityTexts)
  const client = useQueryClient()
  const name = nameOf(member)
  const [title, text, label] =
    act === 'reset_mfa'
      ? [t('resetQuestion', { name }), t('resetText'), t('resetMfa')]
      : [t('signOutQuestion', { name }), t('signOutText'), t('signOut')]
  const confirm = async () => {
    if (act === 'reset_mfa') {
      putMember(client, await call('members.reset_mfa', { userId: member.id }))
      toast.ok(t('resetDone', { name }))
    } else {
      const { ended } = await call('members.sign_out', { userId: member.id })
      toast.ok(t('signOutDone', { n: ended, name }))
    }
  }
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={title}
      confirmLabel={label}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
    >
      {text}
    </ConfirmDialog>
  )
}
