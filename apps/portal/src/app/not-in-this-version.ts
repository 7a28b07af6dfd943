import type { RoutePath } from './route-table.ts'

const notBuilt = [
] as const satisfies readonly RoutePath[]

export type NotInThisVersion = (typeof notBuilt)[number]

/**
 * Routes of the specification whose feature is not built: their page shows the title and the purpose. Remove a route
 * here when its feature is added.
 */
export const notInThisVersion: readonly RoutePath[] = notBuilt
