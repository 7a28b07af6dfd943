import type { StreamEvent } from '@postroom/contract'

/**
 * Answers and events arrive on separate connections. Each answer names the event log position at which it was read;
 * recent events after that position are applied to it again, so that none is missed. At most this many are kept.
 */
const keptAtMost = 500

let recent: StreamEvent[] = []
let lastGiven: number | undefined
/** Smallest position of the answers read before the stream connected. */
let oldestRead: number | undefined
/** Events up to this position are no longer kept. */
let forgottenUpTo = 0

type Reader = { apply: (event: StreamEvent) => void; refetch: () => void }
let reader: Reader | undefined

/** Position from which the first stream starts: that of the oldest answer on screen. */
export const resumePoint = (): number | undefined => lastGiven ?? oldestRead

export function followPosition(next: Reader) {
  reader = next
}

/** The stream is connected and sends everything after `seq`. */
export function noteStart(seq: number) {
  if (lastGiven === undefined) forgottenUpTo = seq
  lastGiven = Math.max(lastGiven ?? 0, seq)
}

/** The stream cannot send the events up to `seq`; the caller refetches everything. */
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

/**
 * Position up to which events were applied; undefined until the stream is connected. Later answers include these
 * events.
 */
export const givenUpTo = (): number | undefined => lastGiven

/** Smallest position of the pages of one refetch: pages are fetched one after the other but cached together. */
export const oldestPage = new WeakMap<AbortSignal, number>()

/**
 * Records that an answer was read at position `seq`; call it just before the answer is cached. `fetching` is the signal
 * shared by the pages of one fetch.
 */
export function noteRead(seq: number, fetching?: AbortSignal) {
  const since = Math.min(seq, (fetching && oldestPage.get(fetching)) ?? seq)
  if (fetching) oldestPage.set(fetching, since)
  if (lastGiven === undefined) oldestRead = Math.min(oldestRead ?? since, since)
  if (lastGiven === undefined || since >= lastGiven) return
  // Deferred until the answer is in the cache.
  setTimeout(() => {
    if (since < forgottenUpTo) reader?.refetch()
    else for (const event of recent) if (event.seq > since) reader?.apply(event)
  })
}

/** Another person has another log. */
export function forgetPosition() {
  recent = []
  lastGiven = undefined
  oldestRead = undefined
  forgottenUpTo = 0
}
