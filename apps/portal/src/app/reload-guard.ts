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
    try {
      sessionStorage.setItem(routersMark + event.payload.message, '1')
    } catch {
      // Without storage the router does not reload either.
    }
    void reloadIfServerAnswers()
  })
}

/**
 * Without the server a reload would end in the browser's error page, and the page that works offline would be gone. The
 * stream notices a lost network only after a while, so the server is asked.
 */
async function reloadIfServerAnswers(): Promise<void> {
  const answer = await fetch('/health', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok && mayReload()) location.reload()
}
