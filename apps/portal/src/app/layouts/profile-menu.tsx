import { Suspense } from 'react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { appTexts } from '../app.texts.ts'
import { useSession } from '../session.ts'
import css from './profile-menu.module.css'
import { useLazyMenu } from './use-lazy-menu.ts'

const ProfileMenuList = lazy(() => import('./profile-menu-list.tsx').then((module) => module.ProfileMenuList))

/** Avatar and name; opens the personal menu. */
export function ProfileMenu() {
  const t = useTexts(appTexts)
  const { user } = useSession()
  const { wanted, opened, onChange, buttonProps } = useLazyMenu(ProfileMenuList.preload)
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`.trim()
  const button = (
    <button {...buttonProps} className={css.me} aria-label={`${t('account')}: ${name}`}>
      <PersonAvatar userId={user.id} name={name} presence="online" />
      <span className={css.name}>{name}</span>
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <ProfileMenuList opened={opened} onChange={onChange}>
        {button}
      </ProfileMenuList>
    </Suspense>
  )
}
