import type { ComponentType } from 'react'
import { type Lazy, lazy } from '#lib/lazy.ts'
import type { LayoutName } from '../route-table.types.ts'
import type { LayoutProps } from './layout-props.ts'

const layouts: Record<LayoutName, Lazy<LayoutProps>> = {
  settings: lazy(() => import('./settings-layout.tsx').then((module) => module.SettingsLayout)),
  reporting: lazy(() => import('./reporting-layout.tsx').then((module) => module.ReportingLayout)),
  default: lazy(() => import('./plain-layouts.tsx').then((module) => module.DefaultLayout)),
  'no-footer': lazy(() => import('./plain-layouts.tsx').then((module) => module.NoFooterLayout)),
  'no-logo': lazy(() => import('./plain-layouts.tsx').then((module) => module.NoLogoLayout)),
  empty: lazy(() => import('./plain-layouts.tsx').then((module) => module.EmptyLayout)),
  app: lazy(() => import('./app-layout.tsx').then((module) => module.AppLayout)),
  auth: lazy(() => import('./auth-layout.tsx').then((module) => module.AuthLayout)),
}

const loaded = new Set<LayoutName>()

export const isLayoutLoaded = (name: LayoutName): boolean => loaded.has(name)

export const layoutComponent = (name: LayoutName): ComponentType<LayoutProps> => layouts[name]

/** Resolves when the layout can render without a blank screen. A failed chunk is reported when the layout renders. */
export async function loadLayout(name: LayoutName): Promise<void> {
  if (loaded.has(name)) return
  await layouts[name].preload().then(
    () => loaded.add(name),
    () => undefined,
  )
}
