import { IconSettings } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { slots } from '../slots.ts'
import type { LayoutProps } from './layout-props.ts'
import { ReportLinks } from './report-links.tsx'
import { sidebarClasses as css, SidebarLayout } from './sidebar-layout.tsx'

/** Sidebar with the person's reports, or in workspace mode (decided by the path) those of the workspace. */
export function ReportingLayout({ children }: LayoutProps) {
  const t = useTexts(shellTexts)
  const isWorkspaceMode = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/settings/workspace/reporting'),
  })
  const title = t(isWorkspaceMode ? 'workspaceReports' : 'myReports')
  return (
    <SidebarLayout
      label={title}
      menu={
        <div>
          <h2 className={css.label}>{title}</h2>
          {slots.reports ? (
            <ReportLinks source={slots.reports} mode={isWorkspaceMode ? 'workspace' : 'personal'} />
          ) : (
            <p className={css.none}>{t('noReports')}</p>
          )}
        </div>
      }
      foot={isWorkspaceMode && <SettingsLink />}
    >
      {children}
    </SidebarLayout>
  )
}

/** Link to the settings, whose menu this layout replaces in workspace mode. */
function SettingsLink() {
  const t = useTexts(appTexts)
  return (
    <Link to="/settings" className={css.item} activeOptions={{ exact: true }}>
      <IconSettings size={16} />
      <span className={css.itemText}>{t('settings')}</span>
    </Link>
  )
}
