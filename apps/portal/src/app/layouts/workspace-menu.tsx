import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { appTexts } from '../app.texts.ts'
import { useSession } from '../session.ts'
import { useLazyMenu } from './use-lazy-menu.ts'
import css from './workspace-menu.module.css'

const WorkspaceMenuList = lazy(() =>
  import('./workspace-menu-list.tsx').then((module) => module.WorkspaceMenuList),
)

/** The workspace's name; opens the pages about the workspace that the left menu does not list. */
export function WorkspaceMenu() {
  const t = useTexts(appTexts)
  const { workspace } = useSession()
  const { wanted, opened, onChange, buttonProps } = useLazyMenu(WorkspaceMenuList.preload)
  if (!workspace) return null
  const button = (
    <button
      {...buttonProps}
      className={css.workspace}
      aria-label={t('workspaceMenu', { workspace: workspace.name })}
    >
      {workspace.logoVersion && <span className={css.logo} />}
      <span className={css.name}>{workspace.name}</span>
      <IconChevronDown size={14} />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <WorkspaceMenuList opened={opened} onChange={onChange}>
        {button}
      </WorkspaceMenuList>
    </Suspense>
  )
}
