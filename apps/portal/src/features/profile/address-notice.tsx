import { Button, Notice } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { mailAddressLink } from './mailed-links.ts'
import { profileTexts } from './profile.texts.ts'

/** Notice for accounts created through a copied link, whose address is not verified yet. */
export function AddressNotice({ email }: { email: string }) {
  const t = useTexts(profileTexts)
  const attempt = useAttempt()
  return (
    <Notice
      tone="warn"
      action={
        <Button size="xs" onClick={() => void mailAddressLink(attempt)}>
          {t('sendAgain')}
        </Button>
      }
    >
      {t('addressUnproved', { email })}
    </Notice>
  )
}
