import { FormError } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { useSendLink } from './send-link.tsx'
import css from './verification.module.css'
import { verificationTexts } from './verification.texts.ts'

/** Link on the password step that requests a mail for a new password. */
export function ForgotPassword({ email }: { email: string }) {
  const t = useTexts(verificationTexts)
  const { state, problem, send } = useSendLink(email, 'NewPassword')
  return (
    <div>
      <div role="status">
        {state === 'sent' ? (
          <span>{t('sentText', { email })}</span>
        ) : (
          <button type="button" className={css.link} disabled={state === 'sending'} onClick={send}>
            {t('forgot')}
          </button>
        )}
      </div>
      <FormError>{problem}</FormError>
    </div>
  )
}
