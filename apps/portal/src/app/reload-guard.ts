import { connection } from '#lib/realtime.ts'
import { storage } from '#lib/storage.ts'
import { isPrefetching } from './prefetch-code.ts'

const reloadPauseMs = 60_000

/** Whether the page may be loaded again now; saying yes counts as the reload. At most one in 60 seconds, so that it cannot loop. */
export function mayReload(now: number = Date.now()): boolean {
  const before = Number(storage.get('reloadedAt') ?? 0)
  if (now - before < reloadPauseMs) return false
  storage.set('reloadedAt', String(now))
  return true
}

/** Under this name and the message of the error, the router remembers that it has loaded the page again by itself. */
const routersMark = 'tanstack_router_reload:'

/** A chunk that is gone (a new version was deployed) is cured by loading the page again. */
export function reloadOnLostChunk() {
  addEventListener('vite:preloadError', (event) => {
    if (isPrefetching()) return
    // The router would load the page a second time for the same error, past our minute.
    try {
      sessionStorage.setItem(routersMark + event.payload.message, '1')
    } catch {
      // Without a place to remember it, the router does not do it either.
    }
    // Without the server, loading the page again would end in the browser's own error page.
    if (connection.read() === 'waiting' || !mayReload()) return
    event.preventDefault()
    location.reload()
  })
}
