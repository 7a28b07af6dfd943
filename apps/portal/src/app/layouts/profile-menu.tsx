import { lazy, Suspense, useRef, useState } from 'react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { useSession } from '../session.ts'
import css from './profile-menu.module.css'

const load = () => import('./profile-menu-list.tsx')
const ProfileMenuList = lazy(() => load().then((module) => ({ default: module.ProfileMenuList })))

/** Avatar and name. The menu behind them is loaded when someone comes near it. */
export function ProfileMenu() {
  const t = useTexts(appTexts)
  const { user } = useSession()
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`.trim()

  function openFirst() {
    setWanted(true)
    setOpened(true)
  }

  /** The first opening puts a new button in the old one's place, so the way back for the focus is ours to find. */
  function change(next: boolean) {
    setOpened(next)
    if (
      !next &&
      (document.activeElement === document.body || document.activeElement?.closest('[role="menu"]'))
    )
      requestAnimationFrame(() => target.current?.focus())
  }

  const button = (
    <button
      type="button"
      className={css.me}
      aria-label={`${t('account')}: ${name}`}
      aria-haspopup="menu"
      aria-expanded={opened}
      ref={target}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={wanted ? undefined : openFirst}
    >
      <PersonAvatar userId={user.id} name={name} presence="online" />
      <span className={css.name}>{name}</span>
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <ProfileMenuList opened={opened} onChange={change}>
        {button}
      </ProfileMenuList>
    </Suspense>
  )
}
