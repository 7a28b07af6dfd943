import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const githubQuery = queryOptions({
  queryKey: ['github', 'state'],
  queryFn: ({ signal }) => call('github.get', {}, { signal }),
})

export const githubHooksQuery = queryOptions({
  queryKey: ['github', 'hooks'],
  queryFn: ({ signal }) => call('github.get_web_hooks', {}, { signal }),
})
