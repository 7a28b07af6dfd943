import { Button, FormError } from '@postroom/ui'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { canUsePasskeys, isCancelled, isUnsupported, signInWithPasskey } from './ceremonies.ts'
import css from './passkeys.module.css'
import { passkeysTexts } from './passkeys.texts.ts'
import { usePasskeyAutofill } from './use-autofill.ts'

type PasskeyButtonProps = { label: 'signIn' | 'use'; onUse: () => Promise<void> }

/** Button that starts a WebAuthn ceremony; shows refusals below, but nothing when the dialog was closed. */
export function PasskeyButton({ label, onUse }: PasskeyButtonProps) {
  const t = useTexts(passkeysTexts)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!canUsePasskeys()) return null
  const use = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await onUse()
    } catch (error) {
      if (isApiError(error)) setProblem(error.code === 'passkey_refused' ? t('refused') : error.message)
      else if (isCancelled(error)) return
      else if (isUnsupported(error)) setProblem(t('unsupported'))
      else throw error
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={css.way}>
      <Button
        size="md"
        fullWidth
        leftSection={<IconKey size={16} />}
        loading={pending}
        onClick={() => void use()}
      >
        {t(label)}
      </Button>
      <FormError>{problem}</FormError>
    </div>
  )
}

/** Passkey sign-in: with the button, or offered in the address field. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (accessToken: string) => void }) {
  usePasskeyAutofill(onSignedIn)
  return <PasskeyButton label="signIn" onUse={async () => onSignedIn(await signInWithPasskey())} />
}
