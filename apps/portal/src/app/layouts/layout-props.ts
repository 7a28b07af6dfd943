import type { ReactNode } from 'react'

/** Every layout gets the page that stands in it, and nothing else. */
export type LayoutProps = { children: ReactNode }
