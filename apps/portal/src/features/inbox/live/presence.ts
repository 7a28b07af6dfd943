import { nowMs } from '@postroom/ui/clock'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { afterPaint } from '#lib/after-paint.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { connection, onPresence } from '#lib/realtime.ts'
import { useInterval } from '#lib/use-interval.ts'

export type Doing = 'viewing' | 'writing'
export type Present = { userId: string; doing: Doing; since: number; seen: number }

/** Same time as on the server; present people are announced again well before. */
const forgottenAfterMs = 30_000
const announcedEveryMs = 12_000

let present: ReadonlyMap<string, readonly Present[]> = new Map()
const listeners = new Set<() => void>()
const nobodyPresent: readonly Present[] = []

function publish(conversationId: string, people: readonly Present[]) {
  present = new Map(present).set(conversationId, people)
  for (const listener of listeners) listener()
}

type Wire = { conversationId: string; userId: string; doing: Doing | 'left' }

/** People at a conversation after a presence message. Someone who continues keeps their start time. */
export function afterWord(
  people: readonly Present[],
  { userId, doing }: Pick<Wire, 'userId' | 'doing'>,
  now: number,
): readonly Present[] {
  const others = people.filter((one) => one.userId !== userId)
  if (doing === 'left') return others
  const before = people.find((one) => one.userId === userId)
  const since = before?.doing === doing ? before.since : now
  return [...others, { userId, doing, since, seen: now }]
}

/** Shows a person as writing because the server listed them; expires like what their browser announces. */
export const notePresent = (conversationId: string, userId: string): void =>
  publish(conversationId, afterWord(present.get(conversationId) ?? [], { userId, doing: 'writing' }, nowMs()))

export const stillThere = (people: readonly Present[], now: number): readonly Present[] =>
  people.every((one) => now - one.seen < forgottenAfterMs)
    ? people
    : people.filter((one) => now - one.seen < forgottenAfterMs)

/** The conversation that this tab shows, and the function that announces it. */
let here: { conversationId: string; announce: () => void } | undefined

onPresence((data) => {
  const word = data as Wire
  const people = present.get(word.conversationId) ?? []
  publish(word.conversationId, afterWord(people, word, nowMs()))
  // Newcomers know nothing of people who are already here, so answer at once instead of at the next interval.
  const hasCome = word.doing !== 'left' && !people.some((one) => one.userId === word.userId)
  if (hasCome && here?.conversationId === word.conversationId) here.announce()
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Other people who view the conversation or write in it. */
export function usePresent(conversationId: string): readonly Present[] {
  const people = useSyncExternalStore(subscribe, () => present.get(conversationId) ?? nobodyPresent)
  const drop = () => {
    const left = stillThere(people, nowMs())
    if (left !== people) publish(conversationId, left)
  }
  useInterval(drop, people.length > 0 ? 1_000 : undefined)
  return people
}

async function say(conversationId: string, doing: Doing | 'left') {
  await afterPaint()
  await call('conversations.show_presence', { conversationId, doing }).catch((error: unknown) => {
    // A lost presence message is harmless; the next follows in seconds.
    if (!isApiError(error)) throw error
  })
}

/** Announces this person at a conversation: at once, every few seconds while the page is visible, and on leaving. */
export function useAnnounce(conversationId: string) {
  const [doing, setDoing] = useState<Doing>('viewing')
  useEffect(() => {
    const announce = () => {
      if (document.visibilityState === 'visible') say(conversationId, doing)
    }
    announce()
    here = { conversationId, announce }
    const timer = setInterval(announce, announcedEveryMs)
    // Announces again when the stream connects, since only then answers arrive.
    const stop = connection.subscribe(() => {
      if (connection.read() === 'live') announce()
    })
    return () => {
      here = undefined
      clearInterval(timer)
      stop()
    }
  }, [conversationId, doing])
  useEffect(() => {
    const leave = () => say(conversationId, 'left')
    const change = () => (document.visibilityState === 'visible' ? say(conversationId, 'viewing') : leave())
    document.addEventListener('visibilitychange', change)
    return () => {
      document.removeEventListener('visibilitychange', change)
      leave()
    }
  }, [conversationId])
  return setDoing
}
