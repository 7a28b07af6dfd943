import { Kbd } from '@postroom/ui'
import { IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react'
import { BellSlot } from '#features/notifications/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLatch } from '#lib/use-latch.ts'
import { appTexts } from '../app.texts.ts'
import { openPalette, openShortcuts } from '../palette/palette-state.ts'
import { useSession } from '../session.ts'
import { ProfileMenu } from './profile-menu.tsx'
import css from './top-bar.module.css'
import { WorkspaceMenu } from './workspace-menu.tsx'

type TopBarProps = { menuOpen: boolean; onMenu: () => void }

export function TopBar({ menuOpen, onMenu }: TopBarProps) {
  const t = useTexts(appTexts)
  // The names of the workspace and the person push what is beside them.
  const areNamesKnown = useLatch(!useSession().isLoading)
  return (
    <header className={css.bar} data-loading={!areNamesKnown || undefined}>
      <button
        type="button"
        className={`${css.icon} ${css.menu}`}
        aria-label={menuOpen ? t('closeMenu') : t('openMenu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={16} />
      </button>
      <WorkspaceMenu />
      <button type="button" className={css.jump} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
        <IconSearch size={16} />
        <span className={css.jumpText}>{t('searchOrJump')}</span>
        <span className={css.jumpKeys}>
          <Kbd keys={['Mod', 'K']} />
        </span>
      </button>
      <BellSlot className={css.bell} />
      <button
        type="button"
        className={css.icon}
        aria-label={t('help')}
        title={`${t('help')} (?)`}
        onClick={openShortcuts}
      >
        <IconHelp size={16} />
      </button>
      <ProfileMenu />
    </header>
  )
}
