import type { AnyRouter } from '@tanstack/react-router'

let running = 0

/** Whether a prefetch is running: a chunk that fails then must not reload the page. */
export const isPrefetching = (): boolean => running > 0

/** Loads code before it is needed. A failure shows again when the code is used. */
export function prefetch(load: () => Promise<unknown>): void {
  running += 1
  load()
    .catch(() => undefined)
    .finally(() => {
      running -= 1
    })
}

/** Loads the code of the page at a path of the portal. */
export function prefetchCode(router: AnyRouter, pathname: string): void {
  const [, , route] = router.getMatchedRoutes(pathname)
  if (route) prefetch(async () => router.loadRouteChunk(route))
}
