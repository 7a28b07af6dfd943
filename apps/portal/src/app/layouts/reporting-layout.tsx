import { useRouterState } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { shellTexts } from '../shell.texts.ts'
import { slots } from '../slots.ts'
import type { LayoutProps } from './layout-props.ts'
import { ReportLinks } from './report-links.tsx'
import { sidebarClasses as css, SidebarLayout } from './sidebar-layout.tsx'

/** The sidebar lists the person's reports, or those of the workspace where the path says so. */
export function ReportingLayout({ children }: LayoutProps) {
  const t = useTexts(shellTexts)
  const isOfWorkspace = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/settings/workspace/reporting'),
  })
  return (
    <SidebarLayout
      label={t('myReports')}
      menu={
        <div>
          <h2 className={css.label}>{t('myReports')}</h2>
          {slots.reports ? (
            <ReportLinks source={slots.reports} mode={isOfWorkspace ? 'workspace' : 'personal'} />
          ) : (
            <p className={css.none}>{t('noReports')}</p>
          )}
        </div>
      }
    >
      {children}
    </SidebarLayout>
  )
}
