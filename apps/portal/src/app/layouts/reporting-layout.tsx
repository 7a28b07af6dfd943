import { useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { slots } from '../slots.ts'
import type { LayoutProps } from './layouts.ts'
import { sidebarClasses as css, SidebarLayout } from './sidebar-layout.tsx'

/** The sidebar lists the person's reports; the feature that keeps them brings the list. */
export function ReportingLayout({ children }: LayoutProps) {
  const t = useTexts(appTexts)
  return (
    <SidebarLayout
      label={t('myReports')}
      menu={
        <div>
          <h2 className={css.label}>{t('myReports')}</h2>
          {slots.ReportList ? <slots.ReportList /> : <p className={css.none}>{t('noReports')}</p>}
        </div>
      }
    >
      {children}
    </SidebarLayout>
  )
}
