import { storage } from '#lib/storage.ts'

const reloadPauseMs = 60_000

/** Whether the page may be loaded again now; saying yes counts as the reload. At most one in 60 seconds, so that it cannot loop. */
export function mayReload(now: number = Date.now()): boolean {
  const before = Number(storage.get('reloadedAt') ?? 0)
  if (now - before < reloadPauseMs) return false
  storage.set('reloadedAt', String(now))
  return true
}

/** A chunk that is gone (a new version was deployed) is cured by loading the page again. */
export function reloadOnLostChunk() {
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return
    event.preventDefault()
    location.reload()
  })
}
