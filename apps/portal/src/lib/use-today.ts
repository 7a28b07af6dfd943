import { followClock, nowMs } from '@postroom/ui/clock'
import { useSyncExternalStore } from 'react'
import { formatDate } from './format-in-lists.ts'

const checkedEveryMs = 60_000

let shown = 0
let checkedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

function check(): void {
  checkedAt = nowMs()
  if (formatDate(checkedAt, checkedAt) !== formatDate(shown, checkedAt)) shown = checkedAt
}

/** Looks again after a sleep or in a hidden tab, too, whose timers are late. */
function checkAndTell(): void {
  check()
  for (const listener of listeners) listener()
}

let stop: (() => void) | undefined

function start(): () => void {
  const timer = setInterval(checkAndTell, checkedEveryMs)
  const unfollow = followClock(checkAndTell)
  document.addEventListener('visibilitychange', checkAndTell)
  return () => {
    clearInterval(timer)
    unfollow()
    document.removeEventListener('visibilitychange', checkAndTell)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

function read(): number {
  if (Math.abs(nowMs() - checkedAt) >= checkedEveryMs) check()
  return shown
}

/**
 * A time of the current day, which another one replaces once the day is over. To be given to formatters that leave out the
 * date of today, where their text stays on the screen: a tab may be open for days.
 */
export const useToday = (): number => useSyncExternalStore(subscribe, read)
