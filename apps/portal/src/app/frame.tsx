import type { User } from '@postroom/contract'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useHashCode } from '#lib/hash-code.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { appTexts } from './app.texts.ts'
import { asksForMfa, isForbidden, isGated, owesMfa } from './asks-for-mfa.ts'
import css from './frame.module.css'
import { Gate } from './gate.tsx'
import { useGateHold } from './gate-hold.ts'
import { isLayoutLoaded, layoutComponent, loadLayout } from './layouts/layouts.ts'
import { useGlobalShortcuts } from './palette/shortcuts.ts'
import type { LayoutName } from './route-table.types.ts'
import { SessionContext, useSession, useSessionQueries } from './session.ts'
import { useRealtime } from './use-realtime.ts'
import { useTitle } from './use-title.ts'
import { useKnownPerson, useUserPreferences } from './use-user-preferences.ts'

const AfterPage = lazy(() => import('./after-page.tsx').then((module) => module.AfterPage))

/** Surrounds every page: skip link, the route's layout, the gate, toasts and the command palette. */
export function Frame() {
  return (
    <SessionContext value={useSessionQueries()}>
      <FramedPage />
    </SessionContext>
  )
}

function FramedPage() {
  const t = useTexts(appTexts)
  const { signedIn, user } = useSession()
  const wanted = useLayoutName(signedIn, user)
  const layout = useStandingLayout(wanted)
  const announced = useTitle()
  // Until the second factor is given, the server refuses the stream and each retry would wait longer.
  useRealtime(user && !owesMfa(user) ? `${user.workspaceId}/${user.id}` : undefined)
  useUserPreferences(user)
  useKnownPerson(user)
  useGlobalShortcuts(signedIn)
  const Layout = layoutComponent(layout)
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <Suspense fallback={null}>
        <Layout>
          <Gate canAsk={layout === wanted}>
            <Outlet />
          </Gate>
        </Layout>
      </Suspense>
      <div data-visually-hidden aria-live="polite">
        {announced}
      </div>
      <Suspense fallback={null}>
        <AfterPage />
      </Suspense>
    </>
  )
}

/** Returns the wanted layout once its code is loaded; until then the previous one. */
function useStandingLayout(wanted: LayoutName): LayoutName {
  const [standing, setStanding] = useState(wanted)
  useEffect(() => {
    let isAsked = true
    void loadLayout(wanted).then(() => {
      if (isAsked) setStanding(wanted)
    })
    return () => {
      isAsked = false
    }
  }, [wanted])
  return isLayoutLoaded(wanted) ? wanted : standing
}

const layoutsByQuery: Record<string, LayoutName> = { Settings: 'settings', Reporting: 'reporting' }

/**
 * Chooses the layout: `auth` for sign-in, setup links and the MFA gate; /error/server takes the one its address names;
 * else the route's.
 */
function useLayoutName(signedIn: boolean, user: User | undefined): LayoutName {
  const match = useMatches().at(-1)
  const isHeld = useGateHold()
  const hasSetupLink = useHashCode('setup') !== ''
  if (match?.pathname === '/' && (!signedIn || hasSetupLink)) return 'auth'
  const page = match?.staticData.page
  const place = match && { fullPath: match.fullPath, params: match.params, ...(page && { page }) }
  const isAsked = signedIn && user && !isForbidden(place, user) && asksForMfa(place, user)
  if ((isHeld && isGated(place)) || isAsked) return 'auth'
  if (match?.fullPath === '/error/server' && signedIn) {
    const asked = (match.search as { layout?: string }).layout
    if (asked && layoutsByQuery[asked]) return layoutsByQuery[asked]
  }
  return page?.layout ?? 'default'
}
