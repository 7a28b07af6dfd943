import type { RouteEntry } from './route-table.types.ts'
import { settingsPersonalRoutes } from './routes-settings-personal.ts'
import { settingsWorkspaceRoutes } from './routes-settings-workspace.ts'
import { setupRoutes } from './routes-setup.ts'
import { loginRoutes, topRoutes } from './routes-top.ts'

/** Every route of the portal, once: what stands around it, whether it asks for multi-factor authentication, what it is called. */
export const routeTable = {
  ...topRoutes,
  ...loginRoutes,
  ...setupRoutes,
  ...settingsPersonalRoutes,
  ...settingsWorkspaceRoutes,
} as const

export type RoutePath = keyof typeof routeTable

export const routePaths = Object.keys(routeTable) as RoutePath[]
export const entryOf = (path: RoutePath): RouteEntry => routeTable[path]
