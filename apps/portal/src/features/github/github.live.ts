import { onEvent } from '#lib/realtime.ts'
import { githubHooksQuery, githubQuery } from './github.api.ts'

onEvent('github.changed', (client, { payload }) => {
  client.setQueryData(
    githubQuery.queryKey,
    (before) => before && { ...before, connection: payload.connection },
  )
  // A list that is on the screen is fetched again; one of an account that is gone is forgotten.
  if (payload.connection) void client.invalidateQueries({ queryKey: githubHooksQuery.queryKey })
  else client.removeQueries({ queryKey: githubHooksQuery.queryKey })
})
