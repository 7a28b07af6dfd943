import { Button, Notice } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { mailAddressLink } from './mailed-links.ts'
import { profileTexts } from './profile.texts.ts'

/** For an account made by a link that somebody handed over: nobody has shown yet that they read mail there. */
export function AddressNotice({ email }: { email: string }) {
  const t = useTexts(profileTexts)
  return (
    <Notice
      tone="warn"
      action={
        <Button size="xs" onClick={() => void mailAddressLink()}>
          {t('sendAgain')}
        </Button>
      }
    >
      {t('addressUnproved', { email })}
    </Notice>
  )
}
