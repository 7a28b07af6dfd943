import type { StreamEvent } from '@postroom/contract'

/**
 * Answers and events come over two lines. Each answer says at which place of the event log it was read, so that what
 * happened between its reading and its arrival is applied to it as well: nothing is missed, whichever comes first.
 */
const keptAtMost = 500

let recent: StreamEvent[] = []
let lastGiven: number | undefined
/** Where the oldest of what was read before the stream stood was read. */
let oldestRead: number | undefined
/** Events up to here are no longer kept. */
let forgottenUpTo = 0

type Reader = { apply: (event: StreamEvent) => void; refetch: () => void }
let reader: Reader | undefined

/** Where the first stream begins: with what happened after the oldest thing on the screen was read. */
export const resumePoint = (): number | undefined => lastGiven ?? oldestRead

export function followPosition(next: Reader) {
  reader = next
}

/** The stream stands and tells everything after `seq`. */
export function noteStart(seq: number) {
  if (lastGiven === undefined) forgottenUpTo = seq
  lastGiven = Math.max(lastGiven ?? 0, seq)
}

/** The stream cannot tell what happened up to `seq`: what is on the screen is fetched afresh. */
export function noteReset(seq: number) {
  recent = []
  forgottenUpTo = seq
  lastGiven = seq
}

export function noteEvent(event: StreamEvent) {
  lastGiven = event.seq
  recent.push(event)
  if (recent.length <= keptAtMost) return
  forgottenUpTo = recent.shift()?.seq ?? forgottenUpTo
}

/** Events up to here were given to the cache; undefined until the stream stands. Whatever is asked for now knows them. */
export const givenUpTo = (): number | undefined => lastGiven

/** The pages of a list that are fetched anew come one after the other, and the cache takes them together. */
export const oldestPage = new WeakMap<AbortSignal, number>()

/**
 * Something was read at `seq`. Call it when the answer is about to be put into the cache. `fetching` is the signal
 * that the pages of one fetch share.
 */
export function noteRead(seq: number, fetching?: AbortSignal) {
  const since = Math.min(seq, (fetching && oldestPage.get(fetching)) ?? seq)
  if (fetching) oldestPage.set(fetching, since)
  if (lastGiven === undefined) oldestRead = Math.min(oldestRead ?? since, since)
  if (lastGiven === undefined || since >= lastGiven) return
  // After the cache has taken the answer.
  setTimeout(() => {
    if (since < forgottenUpTo) reader?.refetch()
    else for (const event of recent) if (event.seq > since) reader?.apply(event)
  })
}

/** Another person, another log. */
export function forgetPosition() {
  recent = []
  lastGiven = undefined
  oldestRead = undefined
  forgottenUpTo = 0
}
