import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Navigates to a path of the portal once. The router's own Navigate would navigate again at every render, and the frame
 * renders during navigation.
 */
export function GoTo({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ href, replace: true })
  }, [router, href])
  return null
}
