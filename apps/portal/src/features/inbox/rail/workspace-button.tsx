import { Mark } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLazyMenu } from '#app/layouts/use-lazy-menu.ts'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { inboxTexts } from '../inbox.texts.ts'
import css from './rail.module.css'

const WorkspaceMenu = lazy(() => import('./parts.ts').then((module) => module.WorkspaceMenu))

/** The workspace's name; opens a menu with links out of the inbox. */
export function WorkspaceButton() {
  const t = useTexts(inboxTexts)
  const { workspace } = useSession()
  const { wanted, opened, onChange, buttonProps } = useLazyMenu(WorkspaceMenu.preload)
  const name = workspace?.name ?? ''
  const button = (
    <button {...buttonProps} className={css.workspace} aria-label={t('workspaceMenu', { workspace: name })}>
      <Mark bare />
      <span className={css.name}>{name}</span>
      <IconChevronDown size={14} />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <WorkspaceMenu opened={opened} onChange={onChange}>
        {button}
      </WorkspaceMenu>
    </Suspense>
  )
}
