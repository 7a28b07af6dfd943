import type { Setup, SetupData, SetupPathId } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** A change of the saved setup; null deletes a field. */
export type SetupChange = {
  step?: string
  data?: Readonly<Record<string, SetupData[string] | null>>
  mailboxId?: string | null
  inboxId?: string | null
}

type Setups = { items: readonly Setup[] }

const listKey = ['setups', 'list']
const pauseMs = 400

/** Unsaved changes by path; each path saves them one after the other. */
const waiting = new Map<SetupPathId, SetupChange>()
const sending = new Map<SetupPathId, Promise<void>>()
/** Saves in progress, which a list that is fetched meanwhile may not contain. */
const underway = new Map<SetupPathId, SetupChange>()
const timers = new Map<SetupPathId, ReturnType<typeof setTimeout>>()

/** Shows a change at once and saves it on the server shortly after the last one. */
export function keepSoon(client: QueryClient, path: SetupPathId, change: SetupChange): void {
  note(client, path, change)
  clearTimeout(timers.get(path))
  timers.set(
    path,
    // A change that could not be saved stays in the queue and is saved with the next one.
    setTimeout(() => void keepNow(client, path, {}).catch(() => undefined), pauseMs),
  )
}

/** Saves changes now. Resolves when the server has them, for use before leaving the page. */
export async function keepNow(client: QueryClient, path: SetupPathId, change: SetupChange): Promise<void> {
  note(client, path, change)
  clearTimeout(timers.get(path))
  const sent = (sending.get(path) ?? Promise.resolve()).catch(() => undefined).then(() => send(client, path))
  sending.set(path, sent)
  await sent
}

export async function forget(client: QueryClient, path: SetupPathId): Promise<void> {
  clearTimeout(timers.get(path))
  waiting.delete(path)
  await sending.get(path)?.catch(() => undefined)
  await call('setups.forget', { path })
  client.setQueryData<Setups>(
    listKey,
    (kept) => kept && { items: kept.items.filter((one) => one.path !== path) },
  )
}

async function send(client: QueryClient, path: SetupPathId): Promise<void> {
  const change = waiting.get(path)
  if (!change) return
  waiting.delete(path)
  underway.set(path, change)
  try {
    const kept = await call('setups.keep', { path, ...change })
    put(client, { ...kept, ...merged(kept, waiting.get(path) ?? {}) })
  } catch (error) {
    waiting.set(path, joined(change, waiting.get(path) ?? {}))
    throw error
  } finally {
    underway.delete(path)
  }
}

function note(client: QueryClient, path: SetupPathId, change: SetupChange): void {
  if (Object.keys(change).length === 0) return
  waiting.set(path, joined(waiting.get(path) ?? {}, change))
  const before = client.getQueryData<Setups>(listKey)?.items.find((one) => one.path === path)
  put(client, merged(before ?? begun(path), change))
}

const put = (client: QueryClient, setup: Setup): void =>
  void client.setQueryData<Setups>(
    listKey,
    (kept) => kept && { items: [setup, ...kept.items.filter(({ path }) => path !== setup.path)] },
  )

const joined = (before: SetupChange, change: SetupChange): SetupChange => ({
  ...before,
  ...change,
  data: { ...before.data, ...change.data },
})

function merged(before: Setup, { data, ...change }: SetupChange): Setup {
  const fields = Object.entries({ ...before.data, ...data }).filter(([, value]) => value !== null)
  return { ...before, ...change, data: Object.fromEntries(fields) as SetupData }
}

const begun = (path: SetupPathId): Setup => ({
  path,
  step: 'start',
  data: {},
  mailboxId: null,
  inboxId: null,
  updatedAt: '',
  expiresAt: '',
})

/** The server's setups with unsaved changes applied. */
export function withWaiting(items: readonly Setup[]): Setup[] {
  const unsaved = new Set([...underway.keys(), ...waiting.keys()])
  const missing = [...unsaved].filter((path) => !items.some((one) => one.path === path))
  return [...missing.map(begun), ...items].map((one) =>
    merged(one, joined(underway.get(one.path) ?? {}, waiting.get(one.path) ?? {})),
  )
}
