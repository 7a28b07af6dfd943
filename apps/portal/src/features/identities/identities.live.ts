import type { Identity, SignInSettings } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { identitiesQuery, signInSettingsQuery } from './identities.api.ts'

function changeIdentities(client: QueryClient, apply: (items: readonly Identity[]) => Identity[]): void {
  client.setQueryData(identitiesQuery.queryKey, (before) => before && { items: apply(before.items) })
}

const putIdentity = (client: QueryClient, identity: Identity): void =>
  changeIdentities(client, (items) => [...items.filter(({ id }) => id !== identity.id), identity])

export const withoutIdentity = (client: QueryClient, identityId: string): void =>
  changeIdentities(client, (items) => items.filter(({ id }) => id !== identityId))

export const putSettings = (client: QueryClient, settings: SignInSettings): void => {
  client.setQueryData(signInSettingsQuery.queryKey, settings)
}

/** The settings say when each of the workspace's providers was last used, which is read from the linked accounts. */
const readSettingsAgain = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: signInSettingsQuery.queryKey })

onEvent('identity.linked', (client, { payload }) => {
  putIdentity(client, payload.identity)
  readSettingsAgain(client)
})
onEvent('identity.unlinked', (client, { payload }) => {
  withoutIdentity(client, payload.identityId)
  readSettingsAgain(client)
})
onEvent('sign_in_settings.changed', (client, { payload }) => {
  client.setQueryData(signInSettingsQuery.queryKey, (before) => before && payload.settings)
  // Linked accounts show the provider's name.
  void client.invalidateQueries({ queryKey: identitiesQuery.queryKey })
})
