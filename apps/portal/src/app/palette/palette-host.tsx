import { useListener } from '@postroom/ui'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { RecentChanges } from '#features/bulk-changes/index.ts'
import { lazy } from '#lib/lazy.ts'
import { useSubscription } from '#lib/use-subscription.ts'
import { type RoutePath, routeTable } from '../route-table.ts'
import { isSignedIn, useSignedIn } from '../session.ts'
import { hasEarlyField, takeEarlyText } from './early-field.ts'
import { closePalette, openPalette, paletteState } from './palette-state.ts'
import { keepRecentPlace } from './recent-places.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => module.Palette))
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((module) => module.ShortcutList))

/** Opens the palette with Ctrl+K; loads it and the shortcut list when they are first opened. */
export function PaletteHost() {
  const open = useSyncExternalStore(paletteState.subscribe, paletteState.read)
  const signedIn = useSignedIn()
  const router = useRouter()

  useEffect(() => {
    if (!signedIn) takeEarlyText()
    else if (hasEarlyField()) openPalette()
  }, [signedIn])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    openPalette()
  }
  useListener(window, 'keydown', onKeyDown, { isOn: signedIn })

  useSubscription(
    (listener) => router.subscribe('onResolved', listener),
    () => {
      const path = router.state.matches.at(-1)?.fullPath
      if (isSignedIn() && path && path in routeTable) keepRecentPlace(path as RoutePath)
    },
    router,
  )

  if (!open) return null
  return (
    <Suspense fallback={null}>
      {open === 'palette' ? (
        <Palette onClose={closePalette} />
      ) : open === 'changes' ? (
        <RecentChanges onClose={closePalette} />
      ) : (
        <ShortcutList onClose={closePalette} />
      )}
    </Suspense>
  )
}
