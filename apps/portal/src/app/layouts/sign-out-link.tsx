import { LinkButton } from '@postroom/ui'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { useSession } from '../session.ts'
import { shellTexts } from '../shell.texts.ts'
import css from './sign-out-link.module.css'

/** The signed-in address and a sign-out link, for screens without the shell's menus. */
export function SignOutLink() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { signedIn, user } = useSession()
  async function leave() {
    const { signOut } = await import('../sign-out.ts')
    if (await signOut()) await navigate({ to: '/' })
  }
  if (!signedIn) return null
  return (
    <span className={css.person}>
      {user && <span className={css.email}>{user.email}</span>}
      <LinkButton look="plain" onClick={() => void leave()}>
        {t('signOut')}
      </LinkButton>
    </span>
  )
}
