import { onEvent } from '#lib/realtime.ts'
import { mailScopeQuery } from './mail-scope.api.ts'

onEvent('mail_scope.changed', (client, { payload: { scope } }) =>
  client.setQueryData(mailScopeQuery(scope.mailboxId).queryKey, scope),
)
