import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { rememberOwedFetches } from '../src/lib/owed-fetches.ts'

const queryKey = ['letters']
let client: QueryClient
let answers: PromiseWithResolvers<string>[]

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answers = []
  const stop = rememberOwedFetches(client.getQueryCache())
  return () => {
    stop()
    client.clear()
  }
})

/** Subscribes to the query until the returned function is called. */
const look = (): (() => void) =>
  new QueryObserver(client, {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const answer = Promise.withResolvers<string>()
      signal.addEventListener('abort', () => answer.reject(signal.reason))
      answers.push(answer)
      return answer.promise
    },
  }).subscribe(() => undefined)

async function answer(text: string): Promise<void> {
  answers.shift()?.resolve(text)
  await expect.poll(() => client.isFetching()).toBe(0)
}

const held = () => client.getQueryData(queryKey)

test('a query that is to be fetched again is fetched, although another event changed its data', async () => {
  const leave = look()
  await answer('one')
  leave()
  void client.invalidateQueries({ queryKey })
  client.setQueryData(queryKey, 'one, assigned')
  onTestFinished(look())
  expect(answers).toHaveLength(1)
  await answer('one, assigned, and two')
  expect(held()).toBe('one, assigned, and two')
})

test('a fetch that was cancelled when its page closed is made later', async () => {
  const leave = look()
  await answer('one')
  void client.invalidateQueries({ queryKey })
  client.setQueryData(queryKey, 'one, read')
  leave()
  onTestFinished(look())
  expect(answers).toHaveLength(2)
})

test('after a fetch none is due, and data that is set counts as fetched', async () => {
  const leave = look()
  await answer('one')
  void client.invalidateQueries({ queryKey })
  await answer('two')
  client.setQueryData(queryKey, 'two, read')
  leave()
  onTestFinished(look())
  expect(answers).toHaveLength(0)
})
