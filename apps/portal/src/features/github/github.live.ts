import { onEvent } from '#lib/realtime.ts'
import { githubHooksQuery, githubQuery } from './github.api.ts'

onEvent('github.changed', (client, { payload }) => {
  client.setQueryData(
    githubQuery.queryKey,
    (before) => before && { ...before, connection: payload.connection },
  )
  client.removeQueries({ queryKey: githubHooksQuery.queryKey })
})
