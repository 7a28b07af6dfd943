import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

export type PlaygroundSearch = {
  call?: string | undefined
  door?: 'command' | undefined
  q?: string | undefined
}

export const playgroundRoutes = [
  createRoute({
    ...pageRoute('/playground'),
    validateSearch: ({ call, door, q }: Record<string, unknown>): PlaygroundSearch => ({
      call: typeof call === 'string' ? call : undefined,
      door: door === 'command' ? door : undefined,
      q: typeof q === 'string' || typeof q === 'number' ? String(q) || undefined : undefined,
    }),
    component: lazyRouteComponent(() => import('./playground-page.tsx'), 'PlaygroundPage'),
  }),
] as const
