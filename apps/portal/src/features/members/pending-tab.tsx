import type { Invitation } from '@postroom/contract'
import { Button, type Column, DataList, EmptyState, ListToolbar, Menu, toast } from '@postroom/ui'
import { IconSend, IconUserX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDate, formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAttempts } from '#lib/use-attempt.ts'
import { DeliveryState } from './delivery-state.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { invitationsQuery } from './members.api.ts'
import { withoutInvitation } from './members.live.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { selectInvitations } from './select-members.ts'
import type { TabProps } from './users-tab.tsx'

/** Open invitations: mail delivery, expiry, resend and revoke. */
export function PendingTab({ search, show }: TabProps) {
  const t = useTexts(membersTexts)
  const client = useQueryClient()
  const invitations = useQuery(invitationsQuery)
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const [revoking, setRevoking] = useState<readonly Invitation[]>()
  const [link, setLink] = useState<{ email: string; link: string }>()
  const rows = invitations.data && selectInvitations(invitations.data.items, search.q)
  const attemptFor = useAttempts()
  const picked = (rows ?? []).filter(({ id }) => selected.has(id))

  async function resend(chosen: readonly Invitation[]) {
    setSelected(new Set())
    for (const { id, email } of chosen) {
      try {
        const result = await attemptFor(id)({ invitationId: id }, (input, options) =>
          call('members.resend_invitation', input, options),
        )
        if (result.link && chosen.length === 1) setLink({ email, link: result.link })
        else toast.ok(t('resent', { email }), { id: `resent-${id}` })
      } catch (error) {
        if (!isApiError(error)) throw error
        toast.error(`${email}: ${error.message}`, { id: `resent-${id}`, requestId: error.requestId })
      }
    }
    void client.invalidateQueries({ queryKey: invitationsQuery.queryKey })
  }

  async function revoke(chosen: readonly Invitation[]) {
    for (const { id } of chosen) {
      await call('members.revoke_invitation', { invitationId: id })
      withoutInvitation(client, id)
    }
    toast.ok(t('revoked', { n: chosen.length, email: chosen[0]?.email ?? '' }))
    setSelected(new Set())
  }

  return (
    <>
      <DataList
        label={t('pending')}
        columns={usePendingColumns()}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        {...listProblem(invitations)}
        selected={selected}
        onSelect={setSelected}
        bulk={
          <>
            <Button size="xs" leftSection={<IconSend size={16} />} onClick={() => void resend(picked)}>
              {t('resend')}
            </Button>
            <Button
              size="xs"
              data-tone="bad"
              leftSection={<IconUserX size={16} />}
              onClick={() => setRevoking(picked)}
            >
              {t('revoke')}
            </Button>
          </>
        }
        rowMenu={(invitation) =>
          invitation.abilities.includes('member.invite') && (
            <>
              <Menu.Item leftSection={<IconSend size={16} />} onClick={() => void resend([invitation])}>
                {t('resend')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                data-tone="bad"
                leftSection={<IconUserX size={16} />}
                onClick={() => setRevoking([invitation])}
              >
                {t('revoke')}
              </Menu.Item>
            </>
          )
        }
        toolbar={
          <ListToolbar
            search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('searchPending') }}
            count={rows && t('pendingCount', { n: rows.length })}
          />
        }
        empty={
          invitations.data?.items.length === 0 ? (
            <EmptyState
              title={t('nonePending')}
              text={t('nonePendingText')}
              action={
                <Button renderRoot={(props) => <Link {...props} to="/settings/members/invite" />}>
                  {t('inviteMembers')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('nobodyFound')} text={t('nobodyFoundText')} />
          )
        }
      />
      {revoking && (
        <RevokeDialog
          invitations={revoking}
          onClose={() => setRevoking(undefined)}
          onConfirm={() => revoke(revoking)}
        />
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </>
  )
}

function usePendingColumns(): Column<Invitation>[] {
  const t = useTexts(membersTexts)
  return [
    {
      id: 'email',
      title: t('address'),
      cell: (invitation) => (
        <>
          <span title={invitation.email}>{invitation.email}</span>
          <div className={css.onPhone}>
            <DeliveryState invitation={invitation} />
          </div>
        </>
      ),
    },
    {
      id: 'role',
      title: t('role'),
      width: '6rem',
      hideBelow: 'phone',
      cell: ({ role }) => <span className={css.soft}>{t(role)}</span>,
    },
    {
      id: 'invitedBy',
      title: t('invitedBy'),
      width: '12rem',
      hideBelow: 'tablet',
      cell: ({ invitedBy, createdAt }) => (
        <span className={css.soft} title={formatRelative(createdAt)}>
          {invitedBy}
        </span>
      ),
    },
    {
      id: 'delivery',
      title: t('delivery'),
      width: '10rem',
      hideBelow: 'phone',
      cell: (invitation) => <DeliveryState invitation={invitation} />,
    },
    {
      id: 'expires',
      title: t('expires'),
      width: '8rem',
      hideBelow: 'phone',
      cell: ({ state, expiresAt }) =>
        state === 'expired' ? (
          <span className={css.warn}>{t('expired')}</span>
        ) : (
          <span className={css.soft}>{formatDate(expiresAt)}</span>
        ),
    },
  ]
}
