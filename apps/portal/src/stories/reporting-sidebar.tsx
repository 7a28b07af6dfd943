import { Page, PageHeader, Toasts } from '@postroom/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router'
import { ReportingLayout } from '#app/layouts/reporting-layout.tsx'
import { queryClient } from '#app/session.ts'
import { type ReportMode, type ReportSource, slots } from '#app/slots.ts'

const kept: Record<ReportMode, { id: string; name: string }[]> = {
  personal: [
    { id: 'waiting', name: 'How long customers of the northern ports wait for a first answer, by hour' },
    { id: 'closed', name: 'Closed per week' },
  ],
  workspace: [{ id: 'by-tag', name: 'Quotes by tag' }],
}

const source: ReportSource = {
  list: (mode) => ({ queryKey: ['reports', mode], queryFn: async () => [...kept[mode]] }),
  delete: async (reportId) => {
    for (const list of Object.values(kept)) {
      const index = list.findIndex(({ id }) => id === reportId)
      if (index >= 0) list.splice(index, 1)
    }
  },
}

const rootRoute = createRootRoute({
  component: () => (
    <ReportingLayout>
      <Outlet />
      <Toasts label="Notifications" />
    </ReportingLayout>
  ),
})
const paths = ['/reporting', '/reporting/$reportId', '/settings/workspace/reporting']
const routeTree = rootRoute.addChildren(
  paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path, component: Place })),
)

/** Shows the current address in place of a page. */
function Place() {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Page>
      <PageHeader title={href} />
    </Page>
  )
}

/** Sidebar of the reporting layout with sample reports: a person's, or the workspace's if the address says so. */
export function ReportingSidebar({ at }: { at: string }) {
  slots.reports = source
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) })
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
