import type { SignInMethod, SignInProvider } from '@postroom/contract'
import { Button, FormError } from '@postroom/ui'
import { IconBrandGoogle, IconBrandWindows, IconId } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { leaveForSignIn } from '#features/identities/index.ts'
import { canUsePasskeys, PasskeySignIn } from '#features/passkeys/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useArrive, useReturnPath } from './arrive.ts'
import css from './entry-form.module.css'
import type { Offered } from './offered.ts'
import { signInTexts } from './sign-in.texts.ts'

type Way = {
  provider: SignInProvider
  method: SignInMethod
  name: string
  workspaceId?: string | undefined
}

const icons = { google: IconBrandGoogle, microsoft: IconBrandWindows, oidc: IconId, saml: IconId }

/** The providers that people can sign in with. */
export function providerWays(offered: Offered | undefined): Way[] {
  const { methods = [], provider = null, saml = null } = offered ?? {}
  const known: Way[] = [
    { provider: 'google', method: 'Google', name: 'Google' },
    { provider: 'microsoft', method: 'Microsoft', name: 'Microsoft' },
    { provider: 'oidc', method: 'Oidc', name: provider?.name ?? '', workspaceId: provider?.workspaceId },
    { provider: 'saml', method: 'Saml', name: saml?.name ?? '', workspaceId: saml?.workspaceId },
  ]
  return known.filter(({ method }) => methods.includes(method))
}

type ProviderWayProps = { way: Way; email?: string; primary?: boolean }

/** Button to a provider's sign-in; errors are shown below it. */
export function ProviderWay({ way, email, primary = false }: ProviderWayProps) {
  const t = useTexts(signInTexts)
  const returnPath = useReturnPath()
  const { run, isPending, problem } = useAction({ staysPending: true })
  const Icon = icons[way.provider]
  const leave = () =>
    run(() => leaveForSignIn({ provider: way.provider, email, returnPath, workspaceId: way.workspaceId }))
  return (
    <div>
      <Button
        size="md"
        fullWidth
        variant={primary ? 'filled' : 'default'}
        leftSection={<Icon size={16} />}
        loading={isPending}
        onClick={() => void leave()}
      >
        {t('continueWith', { name: way.name })}
      </Button>
      <FormError>{problem?.message}</FormError>
    </div>
  )
}

/** Further sign-in methods with a note; renders nothing without any. */
export function OtherWays({ children, note }: { children: ReactNode; note?: string | undefined }) {
  const t = useTexts(signInTexts)
  const hasSome = [children].flat(3).some(Boolean)
  return (
    <>
      {hasSome && (
        <div className={css.others}>
          <div className={css.or} aria-hidden="true">
            {t('or')}
          </div>
          {children}
        </div>
      )}
      {note && <p className={css.note}>{note}</p>}
    </>
  )
}

/** Sign-in methods on the first page that need no address. */
export function AddressWays({ offered }: { offered: Offered }) {
  const arrive = useArrive()
  const isPasskeyOffered = offered.methods.includes('Passkey') && canUsePasskeys()
  return (
    <OtherWays>
      {providerWays(offered).map((way) => (
        <ProviderWay key={way.provider} way={way} />
      ))}
      {isPasskeyOffered && <PasskeySignIn onSignedIn={(accessToken) => void arrive(accessToken)} />}
    </OtherWays>
  )
}
