import { onEvent } from '#lib/realtime.ts'
import { isOwnArrangement } from './arrange-sidebar.ts'
import { userQuery, workspaceQuery } from './session.ts'

for (const type of [
  'workspace.updated',
  'workspace.defaults_changed',
  'workspace.retention_changed',
  'workspace.deletion_changed',
  'workspace.mfa_policy_changed',
  'workspace.plan_changed',
] as const)
  onEvent(type, (client, { payload }) => {
    client.setQueryData(workspaceQuery.queryKey, (workspace) => workspace && { ...workspace, ...payload })
  })
onEvent('workspace.logo_changed', (client, { payload: { version: logoVersion } }) => {
  client.setQueryData(workspaceQuery.queryKey, (workspace) => workspace && { ...workspace, logoVersion })
})
// The person's inboxes are part of the session.
for (const type of [
  'mfa.enabled',
  'mfa.disabled',
  'member.security_changed',
  'workspace.mfa_policy_changed',
  'inbox.created',
  'inbox.members_changed',
  'inbox.deleted',
] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: userQuery.queryKey }))
onEvent('member.role_changed', (client, { payload: { userId } }) => {
  // Every answer says what the person may do with it.
  if (client.getQueryData(userQuery.queryKey)?.id === userId) void client.invalidateQueries()
})
onEvent('profile.updated', (client, { payload }) => {
  const { firstName, lastName, email, ...settings } = payload
  client.setQueryData(
    userQuery.queryKey,
    (user) =>
      user && {
        ...user,
        firstName,
        lastName,
        ...(email ? { email, emailVerified: true } : {}),
        settings: { ...user.settings, ...settings },
      },
  )
})
onEvent('sidebar.arranged', (client, { payload: { sidebar } }) => {
  if (!isOwnArrangement()) client.setQueryData(userQuery.queryKey, (user) => user && { ...user, sidebar })
})
