import { lazy } from '#lib/lazy.ts'

/** In a separate file, so that the code on every page and this section do not load each other. */
export const NotificationSection = lazy(() =>
  import('./notification-section.tsx').then((module) => module.NotificationSection),
)
