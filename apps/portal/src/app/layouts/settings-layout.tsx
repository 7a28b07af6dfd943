import { Link } from '@tanstack/react-router'
import { InEditedDraft } from '#features/settings-drafts/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLatch } from '#lib/use-latch.ts'
import { appTexts } from '../app.texts.ts'
import { useMenuPlace } from '../menu-place.ts'
import type { RoutePath } from '../route-table.ts'
import { useSession } from '../session.ts'
import type { LayoutProps } from './layout-props.ts'
import { isOptional, settingsMenu, visibleItems } from './settings-menu.ts'
import { sidebarClasses as css, SidebarLayout } from './sidebar-layout.tsx'

export function SettingsLayout({ children }: LayoutProps) {
  const t = useTexts(appTexts)
  const { workspace, isLoading } = useSession()
  // Which pages there are decides where the later ones are.
  const arePagesKnown = useLatch(!isLoading)
  const place = useMenuPlace()
  const current = (to: RoutePath) =>
    place && {
      activeOptions: { exact: true },
      ...(place === to ? { 'aria-current': 'page' as const } : {}),
    }
  return (
    <SidebarLayout
      label={t('settings')}
      menu={settingsMenu.map((group) => (
        <div key={group.title} hidden={!arePagesKnown && group.items.some(isOptional)}>
          <h2 className={css.label}>{t(group.title)}</h2>
          <ul>
            {visibleItems(group.items, workspace?.features ?? []).map((item) => (
              <li key={item.to} className={css.line}>
                <Link to={item.to} className={css.item} {...current(item.to)}>
                  <item.icon size={16} />
                  <span className={css.itemText}>{t(item.text)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    >
      <InEditedDraft>{children}</InEditedDraft>
    </SidebarLayout>
  )
}
