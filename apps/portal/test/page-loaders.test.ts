import { expect, test } from 'vitest'
import { callLoaders } from '../build/page-loaders.ts'

const file = '/portal/src/features/tags/tags.route.tsx'
const pages = ['/portal/src/features/tags/merge-page.tsx', '/portal/src/features/tags/tags-page.tsx']

test('a route calls the loader of its page', () => {
  const code = "component: lazyRouteComponent(() => import('./tags-page.tsx'), 'TagsPage')"
  expect(callLoaders(file, code, pages)).toBe(
    "import { loadPage } from 'virtual:load-page'\ncomponent: lazyRouteComponent(() => loadPage(1), 'TagsPage')",
  )
})

test('the files of the first screens stay direct imports', () => {
  const inbox = '/portal/src/features/inbox/inbox.route.tsx'
  expect(callLoaders(inbox, "() => import('./inbox-page.tsx')", pages)).toContain(
    "() => import('./inbox-page.tsx')",
  )
})

test('a page that is not in the list is refused', () => {
  expect(() => callLoaders(file, "() => import('./other-page.tsx')", pages)).toThrow(/has no loader/)
})
