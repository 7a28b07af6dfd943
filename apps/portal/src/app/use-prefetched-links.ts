import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSavingData } from '#lib/is-saving-data.ts'
import { prefetchCode } from './prefetch-code.ts'

/** Work starts when the browser is idle, at the latest after this time. */
const idleTimeoutMs = 2_000

/** Prefetches the code of pages whose links are in view. The router fetches data on hover and focus. */
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

/** Runs work when idle. Safari has no idle callbacks; there a timer is used. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(handle)
}
