import { IconArrowLeft } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { BillingNotice } from '#features/billing/index.ts'
import { SyncProblems } from '#features/sync-audit/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { useMedia } from '#lib/use-media.ts'
import { appTexts } from '../app.texts.ts'
import { backToAppHref } from '../back-to-app.ts'
import css from './sidebar-layout.module.css'
import { TopBar } from './top-bar.tsx'

export { css as sidebarClasses }

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer))

const phoneQuery = '(max-width: 769.98px)'
const wideQuery = '(min-width: 970px)'

type SidebarLayoutProps = {
  /** Accessible name of the menu. */
  label: string
  menu: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** Left menu, 250 px wide: next to the page from 970 px on, a drawer below. */
export function SidebarLayout({ label, menu, foot, children }: SidebarLayoutProps) {
  const t = useTexts(appTexts)
  const { open, setOpen, wide } = useMenuState()

  /** Below 770 px the chosen page takes the whole screen. */
  function closeAfterChoice(event: MouseEvent) {
    if ((event.target as Element).closest('a') && matchMedia(phoneQuery).matches) setOpen(false)
  }

  const side = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is operated, Enter on them clicks too
    <nav className={css.side} aria-label={label} onClick={closeAfterChoice}>
      <div className={css.head}>
        <a className={css.item} href={backToAppHref()}>
          <IconArrowLeft size={16} />
          <span className={css.itemText}>{t('backToApp')}</span>
        </a>
      </div>
      <div className={css.scroll}>{menu}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </nav>
  )

  return (
    <div className={css.app} data-open={(wide && open) || undefined}>
      {wide ? (
        open && side
      ) : (
        <Suspense fallback={null}>
          <MenuDrawer opened={open} onClose={() => setOpen(false)} label={label}>
            {side}
          </MenuDrawer>
        </Suspense>
      )}
      <div className={css.main}>
        <TopBar menuOpen={open} onMenu={() => setOpen(!open)} />
        <SyncProblems />
        <BillingNotice />
        <main className={css.content} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** Open by default above 970 px, also after a resize across it; a drawer starts closed. */
function useMenuState() {
  const wide = useMedia(wideQuery)
  const [open, setOpen] = useState(wide)
  const [wasWide, setWasWide] = useState(wide)
  if (wasWide !== wide) {
    setWasWide(wide)
    setOpen(wide)
  }
  return { open, setOpen, wide }
}
