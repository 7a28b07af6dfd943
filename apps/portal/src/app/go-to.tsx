import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Leads on to another address of ours, once. The router's own Navigate starts anew at every render, and what stands
 * around the pages renders while it navigates.
 */
export function GoTo({ path }: { path: string }) {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ to: path, replace: true })
  }, [router, path])
  return null
}
