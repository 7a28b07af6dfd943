import { rootRoute } from './root-route.ts'
import { entryOf, type RoutePath } from './route-table.ts'

/**
 * What every page's route has in common, looked up in the route table. A feature writes
 *
 *     export const tagsRoute = createRoute({
 *       ...pageRoute('/settings/tags'),
 *       validateSearch: …,
 *       loader: …,
 *       component: lazyRouteComponent(() => import('./tags-page.tsx'), 'TagsPage'),
 *     })
 */
export function pageRoute<Path extends RoutePath>(path: Path) {
  return { getParentRoute: () => rootRoute, path, staticData: { page: entryOf(path) } }
}
