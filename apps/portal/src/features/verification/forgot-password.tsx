import { FormError, LinkButton } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { useSendLink } from './send-link.tsx'
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
          <LinkButton look="plain" disabled={state === 'sending'} onClick={send}>
            {t('forgot')}
          </LinkButton>
        )}
      </div>
      <FormError>{problem}</FormError>
    </div>
  )
}
