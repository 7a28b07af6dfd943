import type { ReactNode } from 'react'
import css from './page.module.css'

type PageProps = { children: ReactNode; width?: 'content' | 'form' | 'report' | 'full' }

/** The column of a settings page: 1040 px with 40 px padding, so that every h1 has the same position. */
export function Page({ children, width = 'content' }: PageProps) {
  return (
    <div className={css.page} data-width={width}>
      {children}
    </div>
  )
}
