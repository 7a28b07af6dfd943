import { type ComponentType, lazy, type ReactNode } from 'react'
import type { LayoutName } from '../route-table.types.ts'

export type LayoutProps = { children: ReactNode }

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

export const layoutComponent = (name: LayoutName): ComponentType<LayoutProps> => components[name]

/** Asks for a layout's code beside that of the page, so that one does not wait for the other. */
export function preloadLayout(name: LayoutName) {
  loaders[name]().catch(() => {
    // The failed chunk is reported where it is rendered; asking early is only a hint.
  })
}
