import type { SessionInfo } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { sessionsQuery, signatureQuery, twoFactorQuery } from './profile.api.ts'

function changeSessions(
  client: QueryClient,
  apply: (sessions: readonly SessionInfo[]) => SessionInfo[],
): void {
  client.setQueryData(sessionsQuery.queryKey, (before) => before && { items: apply(before.items) })
}

export const withoutSession = (client: QueryClient, sessionId: string): void =>
  changeSessions(client, (sessions) => sessions.filter(({ id }) => id !== sessionId))

/** Keeps this session and the one it was opened from, without which it would end. */
export const onlyThisSession = (client: QueryClient): void => {
  changeSessions(client, (sessions) => {
    const current = sessions.find(({ isCurrent }) => isCurrent)
    return sessions.filter(({ id }) => [current?.id, current?.openedFrom?.id].includes(id))
  })
  void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

for (const type of [
  'mfa.enabled',
  'mfa.disabled',
  'mfa.recovery_code_used',
  'mfa.recovery_codes_renewed',
] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: twoFactorQuery.queryKey }))

onEvent('session.started', (client, { payload: { session } }) =>
  changeSessions(client, (sessions) =>
    sessions.some(({ id }) => id === session.id)
      ? [...sessions]
      : [...sessions, { ...session, isCurrent: false }],
  ),
)
onEvent('session.ended', (client, { payload }) => withoutSession(client, payload.sessionId))
onEvent('mfa.passed', (client, { payload }) =>
  changeSessions(client, (sessions) =>
    sessions.map((session) =>
      [session.id, session.openedFrom?.id].includes(payload.sessionId)
        ? { ...session, mfaPassed: true }
        : session,
    ),
  ),
)
onEvent('signature.changed', (client, { payload }) => client.setQueryData(signatureQuery.queryKey, payload))
