import { tabValues } from '#lib/kept-values.ts'
import { storage } from '#lib/storage.ts'
import { isPrefetching } from './prefetch-code.ts'

const reloadPauseMs = 60_000

/**
 * Whether the page may be reloaded now; returning true counts as the reload. At most one in 60 seconds, to prevent
 * loops.
 */
export function mayReload(now: number = Date.now()): boolean {
  const before = Number(storage.get('reloadedAt') ?? 0)
  if (now - before < reloadPauseMs) return false
  storage.set('reloadedAt', String(now))
  return true
}

/** The router stores under this prefix and the error message that it has already reloaded the page. */
const routersMark = 'tanstack_router_reload:'

/** Reloads the page when a chunk is missing because a new version was deployed. */
export function reloadOnLostChunk() {
  addEventListener('vite:preloadError', (event) => {
    if (isPrefetching()) return
    // Marks the router's own reload as done: it would reload for the same error and ignore the 60 seconds.
    tabValues.set(routersMark + event.payload.message, '1')
    void reloadIfGone(event.payload.message)
  })
}

/**
 * Without the server a reload would end in the browser's error page, and the page that works offline would be gone; where only
 * the network was lost for a moment, none is needed. The stream notices a lost network only after a while, so the server is
 * asked: for the chunk that the message names, as Chrome and Firefox do, and otherwise for itself.
 */
async function reloadIfGone(message: string): Promise<void> {
  const [chunk] = /\S*\/assets\/\S+/.exec(message) ?? []
  const wanted = location.href
  if (chunk && (await answers(chunk))) return
  if (!(await answers('/health')) || !mayReload()) return
  // The page of the error may have come first.
  if (location.pathname.startsWith('/error/')) location.replace(wanted)
  else location.reload()
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
