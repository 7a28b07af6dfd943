import type { StreamEvent } from '@postroom/contract'
import { contracts } from '@postroom/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followStream } from '../apps/portal/src/lib/event-stream.ts'
import { onEvent } from '../apps/portal/src/lib/realtime.ts'
import { storage } from '../apps/portal/src/lib/storage.ts'
import { fetchAfresh, PortalCache, type Subjects } from '../apps/portal/test/portal-cache.ts'
import { sell } from '../apps/server/src/features/billing/billing.fixture.ts'
import { type GithubDouble, startGithub } from '../apps/server/src/features/github/github.fixture.ts'
import { connectInbox, letter, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import { setUpMfa } from '../apps/server/src/features/mfa/mfa.fixture.ts'
import { applyRetention } from '../apps/server/src/features/workspace/retention.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { createClient } from '../apps/server/test/client.ts'
import { startTestServer, type TestServer } from '../apps/server/test/harness.ts'
import { setPlan } from './acts/plan.ts'
import { scenarios } from './live/collect-scenarios.ts'
import type { Setting } from './live/setting.ts'
import { useMailWorld } from './stage/mail-world.ts'

const world = useMailWorld('anna', 'carl', 'dora', 'emil', 'finn')
let github: GithubDouble
let server: TestServer
let setting: Setting
let subjects: Subjects

/** These end the onlooker's other sessions or build on one another: in this order, after all others. */
const last: readonly string[] = ['mfa.disabled', 'mfa.enabled', 'session.password_changed']
const types = contracts
  .flatMap(({ events }) => events.map(({ type }) => type))
  .sort((a, b) => last.indexOf(a) - last.indexOf(b))

beforeAll(async () => {
  github = await startGithub()
  server = await startTestServer({ roles: ['web', 'worker', 'mail'], env: github.env })
  setting = await arrange()
  subjects = {
    conversationIds: [setting.conversationId],
    inboxIds: [setting.inboxId],
    mailboxIds: [setting.mailboxId],
  }
  standInForTheBrowser()
})
// What one event left wrong must not fail the tests of all others.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') closeTab()
})
afterAll(async () => {
  closeTab()
  vi.unstubAllGlobals()
  await server?.stop()
  await github?.stop()
})

describe('what a tab holds after an event is what it would fetch afresh', () => {
  it.each(types)('%s', async (type) => {
    const act = await scenarios[type](setting)
    const cache = await openTab()
    const applied = Promise.withResolvers<Pick<StreamEvent, 'type'>>()
    onTestFinished(onEvent(type, (_, event) => applied.resolve(event)) as () => void)
    await act()
    await applied.promise
    await expect
      .poll(async () => {
        await cache.settle()
        return compare(cache, await fetchAfresh(subjects))
      })
      .toEqual([])
  })
})

let tab: { token: string; cache: PortalCache; stop: AbortController } | undefined

/** The tab of the onlooker, which stays open from event to event until they sign in again or an event failed. */
async function openTab(): Promise<PortalCache> {
  const token = setting.onlooker.token ?? ''
  if (tab?.token === token) return tab.cache
  closeTab()
  storage.set('userToken', token)
  tab = { token, cache: new PortalCache(subjects), stop: new AbortController() }
  const live = nextStream()
  void followStream(tab.cache.client, tab.stop.signal)
  await live
  await tab.cache.fill()
  return tab.cache
}

function closeTab(): void {
  tab?.stop.abort()
  tab?.cache.close()
  tab = undefined
}

const compare = (cache: PortalCache, fresh: Record<string, unknown>): string[] => {
  const held = cache.read()
  return Object.keys(fresh).flatMap((key) => differences(held[key], fresh[key], key))
}

/** Each place where what is held is not what it should be. */
function differences(held: unknown, fresh: unknown, path = ''): string[] {
  if (JSON.stringify(held) === JSON.stringify(fresh)) return []
  const [a, b] = [Object(held) as Record<string, unknown>, Object(fresh) as Record<string, unknown>]
  const isLeaf = typeof held !== 'object' || typeof fresh !== 'object' || !held || !fresh
  if (isLeaf)
    return [
      `${path}: holds ${JSON.stringify(held)?.slice(0, 120)}, fresh ${JSON.stringify(fresh)?.slice(0, 120)}`,
    ]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    differences(a[key], b[key], `${path} ${key}`),
  )
}

async function arrange(): Promise<Setting> {
  const owner = await server.createWorkspace()
  const onlooker = await server.addMember(owner, { role: 'Admin', mfa: false })
  const third = await server.addMember(owner)
  const signIn = { identificator: onlooker.email, password: onlooker.password }
  await onlooker.client.call('session.sign_in_with_password', { ...signIn, loginPurpose: 'SetSecret' })
  const { secret, recoveryCodes } = await setUpMfa(onlooker)
  const otherDevice = createClient(server.url ?? '', null)
  await otherDevice.call('session.sign_in_with_password', signIn)
  await markPassed(onlooker.userId)
  const { inboxId, mailboxId } = await connectInbox(owner, world, 'anna')
  const memberIds = [owner.userId, onlooker.userId]
  await owner.client.call('inboxes.set_members', { inboxId, add: memberIds })
  await world.dovecot.deliver('anna', letter({ subject: 'The first question' }))
  const conversation = await until(async () => {
    const { items } = await owner.client.call('conversations.list', { view: 'all' })
    return items[0] ?? null
  }, 'the first mail is here')
  return {
    world,
    owner: owner.client,
    onlooker: onlooker.client,
    onlookerId: onlooker.userId,
    onlookerEmail: onlooker.email,
    password: onlooker.password,
    otherDevice,
    thirdId: third.userId,
    url: server.url ?? '',
    inboxId,
    mailboxId,
    conversationId: conversation.id,
    secret,
    recoveryCodes,
    newClient: () => createClient(server.url ?? '', null),
    setPlan: (plan) => setPlan(server, owner.workspaceId, plan),
    sell: () => sell(server.app),
    age: (conversationId, days) =>
      server.app.db.write(owner.workspaceId, (tx) =>
        rawQuery(
          tx,
          `update conversations set last_message_at = now() - make_interval(days => $2),
                  status_set_at = now() - make_interval(days => $2) where id = $1`,
          [conversationId, days],
        ),
      ),
    applyRetention: () => applyRetention(server.app, new AbortController().signal),
    // The members belong to the inbox from its start: what is imported is only told to them.
    connect: (name, members) => connectInbox(owner, world, name, undefined, 'TEAM', members),
  }
}

/** The other device gave its code on an earlier day. */
const markPassed = (userId: string) =>
  server.ownerPool.query('update sessions set mfa_at = now() where user_id = $1', [userId])

/** The portal speaks to the place it came from, with the token it keeps. */
function standInForTheBrowser(): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const isOurs = typeof input === 'string' && input.startsWith('/')
    return fetch(isOurs ? `${server.url}${input}` : input, init).then((response) => {
      if (isOurs && input.startsWith('/api/v1/stream')) for (const tell of waiting.splice(0)) tell()
      return response
    })
  })
}

const waiting: (() => void)[] = []
/** Settled when the server has answered the next one that asks for the stream. */
const nextStream = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve))
