import { notFound } from '@tanstack/react-router'
import { type RequestData, rootRoute } from './root-route.ts'
import { entryOf, type RoutePath } from './route-table.ts'

/**
 * Options common to every page's route, from the route table. A feature writes
 *
 *     export const tagsRoute = createRoute({
 *       ...pageRoute('/settings/tags', () => import('./ahead.ts').then((ahead) => ahead.fetchTags())),
 *       component: lazyRouteComponent(() => import('./tags-page.tsx'), 'TagsPage'),
 *     })
 */
export function pageRoute<Path extends RoutePath>(path: Path, request?: RequestData) {
  return {
    getParentRoute: () => rootRoute,
    path,
    staticData: { page: entryOf(path), ...(request && { request }) },
  }
}

/**
 * Validation step of a page: shows a 404 before anything is requested.
 *
 *     createRoute({ ...pageRoute(…), beforeLoad: ({ params }) => validate(isId(params.teamId)), … })
 */
export async function validate(isValid: boolean | Promise<boolean>): Promise<void> {
  if (!(await isValid)) throw notFound()
}

/** Whether a path segment can be an id: a UUID in upper or lower case. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
