import { notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { type RequestData, rootRoute } from './root-route.ts'
import { entryOf, type RoutePath } from './route-table.ts'

/**
 * Query parameters of the pages, so that a link with others does not compile. Each feature declares those of its pages
 * here. The pages read the address themselves: routes are in the first screens, and people edit addresses.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface SearchOfPages {}

type SearchOf<Path> = Path extends keyof SearchOfPages ? SearchOfPages[Path] : { [name: string]: never }
type UnreadSearch<Path> = Path extends keyof SearchOfPages
  ? { [Name in keyof SearchOfPages[Path]]?: unknown }
  : Record<never, never>
/** For the types of links alone: at run time there is no such function. */
type Unread<Path> = { validateSearch: (search: SearchOf<Path> & SearchSchemaInput) => UnreadSearch<Path> }

/**
 * Options common to every page's route, from the route table. A feature writes
 *
 *     export const tagsRoute = createRoute({
 *       ...pageRoute('/settings/tags', () => import('./ahead.ts').then((ahead) => ahead.fetchTags())),
 *       component: lazyRouteComponent(() => import('./tags-page.tsx'), 'TagsPage'),
 *     })
 */
export function pageRoute<Path extends RoutePath>(path: Path, request?: RequestData) {
  const options = {
    getParentRoute: () => rootRoute,
    path,
    staticData: { page: entryOf(path), ...(request && { request }) },
  }
  return options as typeof options & Unread<Path>
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
