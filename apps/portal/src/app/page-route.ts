import { notFound } from '@tanstack/react-router'
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

/**
 * The validate step of a page: an address that cannot name anything of ours is a 404, before anything is asked for.
 *
 *     createRoute({ ...pageRoute('/settings/teams/$teamId'), beforeLoad: ({ params }) => validate(isId(params.teamId)), … })
 */
export async function validate(isValid: boolean | Promise<boolean>): Promise<void> {
  if (!(await isValid)) throw notFound()
}

/** Whether a part of an address can be the id of an object: a UUID in any letters. */
export const isId = (text: string | undefined): boolean =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
