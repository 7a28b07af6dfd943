import type { AnyRouter } from '@tanstack/react-router'

let running = 0

/** A chunk that fails to prefetch must not reload the page: the user has not opened it yet. */
export const isPrefetching = (): boolean => running > 0

/** Loads code before it is needed. A failure is met when the code is used. */
export function prefetch(load: () => Promise<unknown>): void {
  running += 1
  load()
    .catch(() => undefined)
    .finally(() => {
      running -= 1
    })
}

/** Loads the code of the page at that path, where it is one of ours. */
export function prefetchCode(router: AnyRouter, pathname: string): void {
  const [, , route] = router.getMatchedRoutes(pathname)
  if (route) prefetch(async () => router.loadRouteChunk(route))
}
