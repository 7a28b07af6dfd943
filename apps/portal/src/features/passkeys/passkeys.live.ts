import type { Passkey } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { passkeysQuery } from './passkeys.api.ts'

function changePasskeys(client: QueryClient, apply: (passkeys: readonly Passkey[]) => Passkey[]): void {
  client.setQueryData(passkeysQuery.queryKey, (before) => before && { items: apply(before.items) })
}

export const putPasskey = (client: QueryClient, passkey: Passkey): void =>
  changePasskeys(client, (passkeys) =>
    passkeys.some(({ id }) => id === passkey.id)
      ? passkeys.map((one) => (one.id === passkey.id ? passkey : one))
      : [...passkeys, passkey],
  )

export const withoutPasskey = (client: QueryClient, passkeyId: string): void =>
  changePasskeys(client, (passkeys) => passkeys.filter(({ id }) => id !== passkeyId))

onEvent('passkey.added', (client, { payload }) => putPasskey(client, payload.passkey))
onEvent('passkey.changed', (client, { payload }) => putPasskey(client, payload.passkey))
onEvent('passkey.removed', (client, { payload }) => withoutPasskey(client, payload.passkeyId))
