import type { ReactNode } from 'react'

/** Props of every layout: the page to show in it. */
export type LayoutProps = { children: ReactNode }
