import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { prefetchCode } from './prefetch-code.ts'

/** Work is done as soon as the browser is idle, and after this long at the latest. */
const idleTimeoutMs = 2_000

/**
 * Loads the code of the pages whose links are in view, so that a click finds it here. Data is fetched on hover and focus,
 * by the router.
 */
export function usePrefetchedLinks(): void {
  const router = useRouter()
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    if (path === undefined || isSavingData()) return
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        prefetchCode(router, (target as HTMLAnchorElement).pathname)
      }
    })
    const cancel = whenIdle(() => {
      for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link)
    })
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [router, path])
}

/** Safari has no idle callbacks: there the work is done when the time is over. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(handle)
}

/** The browser asks for less data, or its connection is slow. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
