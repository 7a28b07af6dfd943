import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Navigates to a path of the portal once. The router's own Navigate would navigate again at every render, and the frame
 * renders during navigation.
 */
export function GoTo({ path }: { path: string }) {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ to: path, replace: true })
  }, [router, path])
  return null
}
