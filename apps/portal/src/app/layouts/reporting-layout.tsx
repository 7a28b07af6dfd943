import { SkeletonRows } from '@postroom/ui'
import { IconMessageQuestion, IconPlus, IconSettings } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ReportLinks } from '#features/reporting/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { useSession } from '../session.ts'
import { shellTexts } from '../shell.texts.ts'
import type { LayoutProps } from './layout-props.ts'
import { sidebarClasses as css, SidebarLayout } from './sidebar-layout.tsx'

/** Sidebar with the person's reports, or in workspace mode (decided by the path) those of the workspace. */
export function ReportingLayout({ children }: LayoutProps) {
  const t = useTexts(shellTexts)
  const isWorkspaceMode = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/settings/workspace/reporting'),
  })
  return (
    <SidebarLayout
      label={t(isWorkspaceMode ? 'workspaceReports' : 'myReports')}
      menu={
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <ReportLinks mode={isWorkspaceMode ? 'workspace' : 'personal'} />
        </Suspense>
      }
      foot={isWorkspaceMode ? <SettingsLink /> : <PersonalLinks />}
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

function PersonalLinks() {
  const t = useTexts(shellTexts)
  return (
    <>
      <NewReportLink />
      <Link to="/reporting/bot" className={css.item}>
        <IconMessageQuestion size={16} />
        <span className={css.itemText}>{t('askBot')}</span>
      </Link>
    </>
  )
}

function NewReportLink() {
  const t = useTexts(shellTexts)
  const { user } = useSession()
  if (!user?.abilities.includes('report.save')) return null
  return (
    <Link to="/reporting/beta" className={css.item}>
      <IconPlus size={16} />
      <span className={css.itemText}>{t('newReport')}</span>
    </Link>
  )
}
