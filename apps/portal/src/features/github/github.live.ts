import { onEvent } from '#lib/realtime.ts'
import { githubHooksQuery, githubQuery } from './github.api.ts'

onEvent('github.changed', (client, { payload }) => {
  client.setQueryData(
    githubQuery.queryKey,
    (before) => before && { ...before, connection: payload.connection },
  )
  // Refetches a visible list; drops the list of a disconnected account.
  if (payload.connection) void client.invalidateQueries({ queryKey: githubHooksQuery.queryKey })
  else client.removeQueries({ queryKey: githubHooksQuery.queryKey })
})
