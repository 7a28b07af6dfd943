import { useListener } from '@postroom/ui'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { RecentChanges } from '#features/bulk-changes/index.ts'
import { openCentre } from '#features/notifications/index.ts'
import { lazy } from '#lib/lazy.ts'
import { useSubscription } from '#lib/use-subscription.ts'
import { type RoutePath, routeTable } from '../route-table.ts'
import { isSignedIn, useSignedIn } from '../session.ts'
import { hasEarlyField, takeEarlyText } from './early-field.ts'
import { closePalette, openPalette, openShortcuts, paletteState } from './palette-state.ts'
import { keepRecentPlace } from './recent-places.ts'
import { matchShortcut, type ShortcutAction } from './shortcuts.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => module.Palette))
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((module) => module.ShortcutList))

/** Binds the global shortcuts; loads the palette and the shortcut list when they are first opened. */
export function PaletteHost() {
  const open = useSyncExternalStore(paletteState.subscribe, paletteState.read)
  const signedIn = useSignedIn()
  const router = useRouter()

  const run = (action: ShortcutAction) => {
    if (action.kind === 'palette') openPalette()
    else if (action.kind === 'shortcuts') openShortcuts()
    else if (action.kind === 'notifications') openCentre()
    else if (action.kind === 'search') document.querySelector<HTMLElement>('[data-list-search]')?.focus()
    else void router.navigate({ to: action.to })
  }

  useEffect(() => {
    if (!signedIn) takeEarlyText()
    else if (hasEarlyField()) openPalette()
  }, [signedIn])
  const onKeyDown = (event: KeyboardEvent) => {
    const action = matchShortcut(event)
    if (!action) return
    event.preventDefault()
    run(action)
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
