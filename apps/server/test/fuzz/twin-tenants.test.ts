import type { CallDeclaration } from '@postroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '../../src/registry.ts'
import { createClient, type TestClient } from '../client.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { removeWorkspaceConditions } from '../isolation/without-conditions.ts'
import { checksumOf } from './checksum.ts'
import { createRandom, type Random, runsOf, seedOfRun } from './random.ts'
import { type Ids, requestTo } from './requests.ts'
import { buildWorld, type World } from './world.ts'

/** A word that no country, region or text of ours contains. */
const canary = 'QUOKKA'
const isTheirs = new RegExp(canary, 'i')
const runs = runsOf(150)
const calls = features
  .flatMap(({ contract }) => contract.calls as readonly CallDeclaration[])
  .filter(
    ({ name, rest, access }) =>
      rest && rest.reply !== 'stream' && access !== 'public' && !/detect|sign_out/.test(name),
  )

/** Requests of one tenant with ids of another must be answered as if those did not exist. */
describe.each([
  ['with conditions and row-level security', false],
  ['with row-level security alone', true],
])('%s', (_, isWithoutConditions) => {
  let server: TestServer
  let mine: World
  let theirs: World

  beforeAll(async () => {
    server = await startTestServer()
    theirs = await buildWorld(server, canary)
    mine = await buildWorld(server, 'MINE')
  })
  afterAll(() => server.stop())

  test('no data of the other tenant is returned, streamed or changed', {
    timeout: 60_000 + runs * 100,
  }, async () => {
    const seed = seedOfRun()
    const random = createRandom(seed)
    const before = await checksumOf(server.ownerUrl, theirs.owner.workspaceId)
    const heard = await listen(mine.owner.client)
    const conditions = isWithoutConditions ? removeWorkspaceConditions() : null
    const leaks: string[] = []
    let succeeded = 0
    try {
      for (let run = 0; run < runs; run += 1) {
        const { client } = random.pick([
          mine.owner,
          mine.owner,
          mine.admin,
          mine.member,
          mine.outsider,
          mine.removed,
        ])
        const sent = requestTo(random.pick(calls), mixed(random, mine.ids, theirs.ids), random)
        const answer = await client.fetch(sent.path, sent.init)
        const text = await answer.text()
        if (answer.ok) succeeded += 1
        // The answer may repeat ids of the request.
        const asked = `${sent.path}${String(sent.init.body ?? '')}`
        if (isTheirs.test(text) && !isTheirs.test(asked))
          leaks.push(`run ${run}: ${sent.call} ${text.slice(0, 300)}`)
      }
    } finally {
      conditions?.restore()
    }
    process.stdout.write(`twin tenants: seed ${seed}, ${runs} requests, ${succeeded} succeeded\n`)
    expect(leaks, `FUZZ_SEED=${seed}`).toEqual([])
    expect(await checksumOf(server.ownerUrl, theirs.owner.workspaceId), `FUZZ_SEED=${seed}`).toEqual(before)
    expect(heard.stop()).not.toMatch(isTheirs)
    expect(succeeded).toBeGreaterThan(runs / 50)
    if (conditions)
      expect(conditions.rewritten(), 'statements without their condition').toBeGreaterThan(runs / 4)
  })

  test('a signed address of one tenant opens no file of the other', async () => {
    const address = new URL(`/api/v1/file/attachment/${theirs.ids.message[0]}`, server.url ?? '')
    address.searchParams.set('workspaceId', mine.owner.workspaceId)
    address.searchParams.set('expires', String(Date.now() + 60_000))
    address.searchParams.set('signature', 'a.b')
    const answer = await createClient(server.url ?? '', null).fetch(`${address.pathname}${address.search}`)
    expect(answer.status).toBe(403)
  })
})

/** Mostly ids of the other tenant, so that most requests mix both. */
const mixed = (random: Random, own: Ids, foreign: Ids): Ids =>
  Object.fromEntries(
    Object.entries(own).map(([kind, ids]) => {
      const others = foreign[kind as keyof Ids] ?? []
      return [kind, random.chance(0.4) ? others : random.chance(0.5) ? [...ids, ...others] : ids]
    }),
  ) as unknown as Ids

async function listen(client: TestClient): Promise<{ stop(): string }> {
  const abort = new AbortController()
  const answer = await client.fetch('/api/v1/stream', {
    signal: abort.signal,
    headers: { 'last-event-id': '0' },
  })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch(() => undefined)
  return {
    stop: () => {
      abort.abort()
      void reading
      return text
    },
  }
}
