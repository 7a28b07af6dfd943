import type { SignInMethod } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { identitiesQuery } from './identities.api.ts'
import { identitiesTexts } from './identities.texts.ts'
import { leaveFor } from './leave.ts'

const providerOf = { Google: 'google', Microsoft: 'microsoft', Oidc: 'oidc', Saml: 'saml' } as const
const isProvider = (method: SignInMethod): method is keyof typeof providerOf => method in providerOf

type ProveAgainProps = {
  email: string
  /** Alternatives; `isMain` is true where no account is linked. */
  otherwise: (isMain: boolean) => ReactNode
}

/** Buttons to sign in again at the linked providers and return to the current page. */
export function ProveAgain({ email, otherwise }: ProveAgainProps) {
  const t = useTexts(identitiesTexts)
  const identities = useQuery(identitiesQuery).data?.items ?? []
  const [leaving, setLeaving] = useState<string>()
  const leave = async (provider: (typeof providerOf)[keyof typeof providerOf]) => {
    setLeaving(provider)
    const returnPath = location.pathname + location.search
    if (!(await runAction(() => leaveFor({ provider, purpose: 'SetSecret', email, returnPath }))))
      setLeaving(undefined)
  }
  const [main, ...others] = identities.flatMap(({ id, method, issuerName: name }) =>
    isProvider(method) ? [{ id, name, provider: providerOf[method] }] : [],
  )
  const button = ({ id, name, provider }: NonNullable<typeof main>) => (
    <Button
      key={id}
      variant={id === main?.id ? 'filled' : 'default'}
      loading={leaving === provider}
      onClick={() => void leave(provider)}
    >
      {t('continueWith', { name })}
    </Button>
  )
  return (
    <>
      {otherwise(main === undefined)}
      {others.map(button)}
      {main && button(main)}
    </>
  )
}
