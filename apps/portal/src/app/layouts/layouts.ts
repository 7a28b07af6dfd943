import type { ComponentType } from 'react'
import { lazy } from '#lib/lazy.ts'
import type { LayoutName } from '../route-table.types.ts'
import type { LayoutProps } from './layout-props.ts'

type Loader = () => Promise<{ default: ComponentType<LayoutProps> }>

const loaders: Record<LayoutName, Loader> = {
  settings: () => import('./settings-layout.tsx').then((module) => ({ default: module.SettingsLayout })),
  reporting: () => import('./reporting-layout.tsx').then((module) => ({ default: module.ReportingLayout })),
  default: () => import('./plain-layouts.tsx').then((module) => ({ default: module.DefaultLayout })),
  'no-footer': () => import('./plain-layouts.tsx').then((module) => ({ default: module.NoFooterLayout })),
  'no-logo': () => import('./plain-layouts.tsx').then((module) => ({ default: module.NoLogoLayout })),
  empty: () => import('./plain-layouts.tsx').then((module) => ({ default: module.EmptyLayout })),
  app: () => import('./app-layout.tsx').then((module) => ({ default: module.AppLayout })),
  auth: () => import('./auth-layout.tsx').then((module) => ({ default: module.AuthLayout })),
}

const components: Record<LayoutName, ComponentType<LayoutProps>> = {
  settings: lazy(loaders.settings),
  reporting: lazy(loaders.reporting),
  default: lazy(loaders.default),
  'no-footer': lazy(loaders['no-footer']),
  'no-logo': lazy(loaders['no-logo']),
  empty: lazy(loaders.empty),
  app: lazy(loaders.app),
  auth: lazy(loaders.auth),
}

const loaded: Partial<Record<LayoutName, ComponentType<LayoutProps>>> = {}

export const isLayoutLoaded = (name: LayoutName): boolean => loaded[name] !== undefined

/** A loaded layout is returned directly: a lazy component would blank the screen for a moment even then. */
export const layoutComponent = (name: LayoutName): ComponentType<LayoutProps> =>
  loaded[name] ?? components[name]

/** Resolves when the layout can render without a blank screen. A failed chunk is reported when the layout renders. */
export async function loadLayout(name: LayoutName): Promise<void> {
  if (loaded[name]) return
  const module = await loaders[name]().catch(() => undefined)
  if (module) loaded[name] = module.default
}
