import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { useReturnPath } from './arrive.ts'
import css from './entry-form.module.css'
import { signInTexts } from './sign-in.texts.ts'

export function BackToWays() {
  const t = useTexts(signInTexts)
  const returnPath = useReturnPath()
  return (
    <p className={css.note}>
      <Link to="/" search={returnPath ? { return: returnPath } : {}} className={css.link}>
        {t('otherWays')}
      </Link>
    </p>
  )
}
