import type { Member } from '@postroom/contract'
import { ConfirmDialog, Select, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#app/session.ts'
import { useAvailability } from '#features/availability/index.ts'
import { call } from '#lib/api-client.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { withoutMember } from './members.live.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'
import { nameOf } from './select-members.ts'

type RemoveMembersDialogProps = {
  members: readonly Member[]
  /** All members; those who stay can take over work. */
  heirs: readonly Member[]
  onClose: () => void
  onRemoved: () => void
}

/** Names what depends on the members and asks who takes over their open work. */
export function RemoveMembersDialog({ members, heirs, onClose, onRemoved }: RemoveMembersDialogProps) {
  const t = useTexts(membersTexts)
  const client = useQueryClient()
  const { workspace } = useSession()
  const [heir, setHeir] = useState('')
  const { of } = useAvailability()
  const isAbsent = ({ id }: Member) => ['away', 'off'].includes(of(id).meaning)
  const names = formatList(members.map(nameOf))
  const n = members.length
  const openWork = members.reduce((sum, member) => sum + member.openConversations, 0)
  const staying = heirs.filter(
    ({ id, subscriptionMemberType }) =>
      subscriptionMemberType === 'User' && !members.some((member) => member.id === id),
  )

  async function remove() {
    await call('licences.remove', {
      CommunityId: workspace?.id ?? '',
      userIds: members.map(({ id }) => id),
      ...(heir ? { inheritorId: heir } : {}),
    })
    for (const { id } of members) withoutMember(client, id)
    toast.ok(t('removed', { n, names }))
    onRemoved()
  }

  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('removeQuestion', { names })}
      confirmLabel={t('removeFromWorkspace')}
      cancelLabel={t('cancel')}
      onConfirm={remove}
    >
      <p className={css.dialogText}>{t('removeText', { n, work: openWork })}</p>
      {openWork > 0 && (
        <Select
          label={t('heir')}
          value={heir}
          searchable
          data={[
            { value: '', label: t('noSuccessor') },
            // Unavailable people come last, with their status.
            ...[...staying]
              .sort((a, b) => Number(isAbsent(a)) - Number(isAbsent(b)))
              .map((member) => ({
                value: member.id,
                label: isAbsent(member) ? `${nameOf(member)} · ${of(member.id).text}` : nameOf(member),
              })),
          ]}
          onChange={(value) => setHeir(value ?? '')}
        />
      )}
    </ConfirmDialog>
  )
}
