import { Button, Mark } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { backToAppHref } from '../back-to-app.ts'
import { useSignedIn } from '../session.ts'
import type { LayoutProps } from './layout-props.ts'
import css from './plain-layouts.module.css'
import { ProfileMenu } from './profile-menu.tsx'
import { SignOutLink } from './sign-out-link.tsx'

function Plain({ children, foot = false }: { children: ReactNode; foot?: boolean }) {
  const t = useTexts(appTexts)
  const signedIn = useSignedIn()
  return (
    <div className={css.plain}>
      <header className={css.top}>
        <Link to="/" className={css.home} aria-label={t('product')}>
          <Mark />
        </Link>
        <div className={css.acts}>
          {signedIn && (
            <Button size="xs" variant="subtle" component="a" href={backToAppHref()}>
              {t('backToApp')}
            </Button>
          )}
          <ProfileMenu />
        </div>
      </header>
      <main className={css.content} id="main" tabIndex={-1}>
        {children}
        {foot && <footer className={css.foot}>{t('product')}</footer>}
      </main>
    </div>
  )
}

export const DefaultLayout = ({ children }: LayoutProps) => <Plain foot>{children}</Plain>

export const NoFooterLayout = ({ children }: LayoutProps) => <Plain>{children}</Plain>

/** Without a top bar: flows show their own, with title and steps. */
export const NoLogoLayout = ({ children }: LayoutProps) => (
  <main className={css.bare} id="main" tabIndex={-1}>
    {children}
    <footer className={css.foot}>
      <SignOutLink />
    </footer>
  </main>
)

/** Without any frame: for embedded panels and returns from other sites. */
export const EmptyLayout = ({ children }: LayoutProps) => (
  <main className={css.empty} id="main" tabIndex={-1}>
    {children}
  </main>
)
