import type { RouteEntry } from './route-table.types.ts'
import { settingsPersonalRoutes } from './routes-settings-personal.ts'
import { settingsWorkspaceRoutes } from './routes-settings-workspace.ts'
import { setupRoutes } from './routes-setup.ts'
import { loginRoutes, topRoutes } from './routes-top.ts'

/** Every route of the portal with its layout, MFA rule and title. */
export const routeTable = {
  ...topRoutes,
  ...loginRoutes,
  ...setupRoutes,
  ...settingsPersonalRoutes,
  ...settingsWorkspaceRoutes,
} as const

export type RoutePath = keyof typeof routeTable
/** English title of a route. */
export type RouteTitle = (typeof routeTable)[RoutePath]['title']

export const routePaths = Object.keys(routeTable) as RoutePath[]
export const entryOf = (path: RoutePath): RouteEntry => routeTable[path]
