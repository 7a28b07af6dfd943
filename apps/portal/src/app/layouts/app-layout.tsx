import css from './app-layout.module.css'
import type { LayoutProps } from './layout-props.ts'

/** The web app draws its own panes over the whole window. */
export const AppLayout = ({ children }: LayoutProps) => <div className={css.app}>{children}</div>
