import { useSyncExternalStore } from 'react'
import { call } from '#lib/api-client.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { storage } from '#lib/storage.ts'
import { registerWorker } from '#lib/stored-mail.ts'
import type { Attempt } from '#lib/use-attempt.ts'

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

const listeners = new Set<() => void>()

function subscribeToState(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether push messages to this browser are on for the person who is signed in. */
export const isPushOn = (): boolean =>
  canPush() && currentOwner() !== '' && storage.get('pushOwner') === currentOwner()
export const usePushState = (): boolean => useSyncExternalStore(subscribeToState, isPushOn)

function setOwner(next: string | null) {
  if (next === null) storage.remove('pushOwner')
  else storage.set('pushOwner', next)
  for (const listener of listeners) listener()
}

export type PushProblem = 'notReady' | 'refused' | 'notTaken'

/** Runs one change after another, in all tabs: a renewal on its way must not reach the server after a switch-off. */
const oneAfterAnother = <Result>(change: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('web-push', change)

/**
 * Subscribes this browser and sends it a test message. Returns why that failed: the server has no key yet, the browser
 * or its push service refuses, or the service does not take messages from this server; then nothing is left switched on.
 */
export const switchPushOn = (attempt: Attempt): Promise<PushProblem | null> =>
  oneAfterAnother(() => subscribeAndTest(attempt))

async function subscribeAndTest(attempt: Attempt): Promise<PushProblem | null> {
  const { publicKey } = await call('web_push.get_key', {})
  if (!publicKey) return 'notReady'
  const subscription = await subscribe(publicKey).catch(() => null)
  if (!subscription) return 'refused'
  await store(subscription)
  const { isTaken } = await attempt({ endpoint: subscription.endpoint }, (input, options) =>
    call('web_push.send_test', input, options),
  )
  if (!isTaken) {
    await remove(subscription)
    return 'notTaken'
  }
  setOwner(currentOwner())
  return null
}

export const switchPushOff = (): Promise<void> =>
  oneAfterAnother(async () => {
    const subscription = await findSubscription()
    if (subscription) await remove(subscription)
    setOwner(null)
  })

/** Tells the server again after a sign-in, since messages end with the session. */
export async function renewPush(): Promise<void> {
  if (!isPushOn()) return
  await oneAfterAnother(async () => {
    if (!isPushOn()) return
    const subscription = await findSubscription()
    if (subscription) await store(subscription)
    else setOwner(null)
  })
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // A subscription to another key, such as that of an earlier installation at this address, cannot be used.
  if (before && encode(before.options.applicationServerKey) !== applicationServerKey)
    await before.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

async function store(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription
  const p256dh = encode(subscription.getKey('p256dh'))
  await call('web_push.subscribe', { endpoint, p256dh, auth: encode(subscription.getKey('auth')) })
}

async function remove(subscription: PushSubscription): Promise<void> {
  await call('web_push.unsubscribe', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

const encode = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
