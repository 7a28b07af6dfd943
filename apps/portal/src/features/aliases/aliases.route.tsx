import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { aliasesQuery } from './aliases.api.ts'

/** The open drawer: an alias, `new`, or the code of one (`confirm` is its id). */
export type AliasesSearch = { edit?: string; confirm?: string }

const readSearch = ({ edit, confirm }: Record<string, unknown>): AliasesSearch => ({
  ...(typeof edit === 'string' ? { edit } : {}),
  ...(typeof confirm === 'string' ? { confirm } : {}),
})

export const aliasesRoutes = [
  createRoute({
    ...pageRoute('/settings/personal_inboxes/aliases'),
    validateSearch: readSearch,
    loader: () => {
      void queryClient.prefetchQuery(aliasesQuery)
    },
    component: lazyRouteComponent(() => import('./aliases-page.tsx'), 'AliasesPage'),
  }),
] as const
