import type { SessionInfo } from '@postroom/contract'
import {
  Badge,
  BoxRow,
  Button,
  ConfirmDialog,
  ErrorState,
  RowBox,
  Section,
  SkeletonRows,
  toast,
} from '@postroom/ui'
import { IconDeviceDesktop, IconLogout, IconMailForward } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { mailLogoutLink } from './mailed-links.ts'
import { sessionsQuery } from './profile.api.ts'
import { onlyThisSession, withoutSession } from './profile.live.ts'
import { profileTexts } from './profile.texts.ts'

/** Active sessions; each can be signed out, or all others at once. */
export function SessionsSection() {
  const attempt = useAttempt()
  const t = useTexts(profileTexts)
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const [isAsking, setIsAsking] = useState(false)
  const items = [...(sessions.data?.items ?? [])].sort(byLastSeen)
  const others = items.filter(({ isCurrent }) => !isCurrent)

  // The server stores English names.
  const nameOf = (device: string): string => {
    const [browser, system] = device.split(' on ')
    if (system) return t('deviceOn', { browser, system })
    return device === 'Unknown device' ? t('unknownDevice') : device
  }

  const revoke = ({ id, device }: SessionInfo) =>
    runAction(
      async () => {
        await call('session.revoke', { sessionId: id })
        withoutSession(client, id)
      },
      { done: t('signedOut', { device: nameOf(device) }) },
    )

  const noteOf = ({ ip, lastSeenAt, openedFrom }: SessionInfo): string => {
    const note = t('sessionNote', { ip, seen: formatRelative(lastSeenAt) })
    return openedFrom ? t('openedFrom', { note, device: nameOf(openedFrom.device) }) : note
  }

  return (
    <Section title={t('sessions')} help={t('sessionsHelp')}>
      {isApiError(sessions.error) ? (
        <ErrorState
          inline
          message={sessions.error.message}
          requestId={sessions.error.requestId}
          onRetry={() => void sessions.refetch()}
        />
      ) : !sessions.data ? (
        <SkeletonRows rows={2} />
      ) : (
        <RowBox>
          {items.map((session) => (
            <BoxRow
              key={session.id}
              icon={<IconDeviceDesktop size={16} />}
              title={nameOf(session.device)}
              note={noteOf(session)}
            >
              {session.isCurrent ? (
                <Badge tone="ok">{t('thisDevice')}</Badge>
              ) : (
                <Button
                  size="xs"
                  aria-label={t('signOutDevice', { device: nameOf(session.device) })}
                  onClick={() => void revoke(session)}
                >
                  {t('signOut')}
                </Button>
              )}
            </BoxRow>
          ))}
          <BoxRow
            icon={<IconMailForward size={16} />}
            title={t('logoutEverywhere')}
            note={t('logoutEverywhereNote')}
          >
            <Button size="xs" onClick={() => void mailLogoutLink(attempt)}>
              {t('logoutMail')}
            </Button>
          </BoxRow>
          {others.length > 0 && (
            <BoxRow icon={<IconLogout size={16} />} title={t('everywhere')} note={t('everywhereNote')}>
              <Button size="xs" data-tone="bad" onClick={() => setIsAsking(true)}>
                {t('signOutOthers', { n: others.length })}
              </Button>
            </BoxRow>
          )}
        </RowBox>
      )}
      <ConfirmDialog
        opened={isAsking}
        destructive
        onClose={() => setIsAsking(false)}
        title={t('everywhereQuestion', { n: others.length })}
        confirmLabel={t('signOutOthers', { n: others.length })}
        onConfirm={async () => {
          const { revoked } = await call('session.revoke_others', {})
          onlyThisSession(client)
          toast.ok(t('othersSignedOut', { n: revoked }))
        }}
      >
        {t('everywhereText')}
      </ConfirmDialog>
    </Section>
  )
}

/** This session first, then by last activity. */
const byLastSeen = (a: SessionInfo, b: SessionInfo): number =>
  Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt)
