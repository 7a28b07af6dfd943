import type { SignInMethod } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useReturnPath } from './arrive.ts'
import css from './entry-form.module.css'
import { KnownAddress } from './entry-form.tsx'
import type { Offered } from './offered.ts'
import { PasswordStep } from './password-step.tsx'
import { signInTexts } from './sign-in.texts.ts'
import { OtherWays, ProviderWay, providerWays } from './ways.tsx'

type MethodStepProps = {
  email: string
  type: 'Password' | 'Google' | 'Microsoft' | 'Exchange' | 'RemoteImap' | 'Imap'
  offered: Offered | undefined
  onChange: () => void
}

/** Shows the sign-in method that matches the address first and the others below. */
export function MethodStep({ email, type, offered, onChange }: MethodStepProps) {
  const t = useTexts(signInTexts)
  const has = (one: SignInMethod): boolean => offered?.methods.includes(one) ?? false
  const isForDirectory = type === 'Password' && !has('Password') && has('Ldap')
  const found = type === 'RemoteImap' ? 'Imap' : type
  const [method, setMethod] = useState<SignInMethod>(isForDirectory ? 'Ldap' : found)
  const directory = offered?.ldap ?? undefined
  const ways = providerWays(offered)
  const main = ways.find((way) => way.method === method)
  const others = (
    <OtherWays
      note={main ? `${t('foundFrom', { domain: domainOf(email) })} ${noteOf(main.method)}` : undefined}
    >
      {method !== 'Password' && has('Password') && (
        <Button size="md" fullWidth onClick={() => setMethod('Password')}>
          {t('usePassword')}
        </Button>
      )}
      {directory && method !== 'Ldap' && (
        <Button size="md" fullWidth onClick={() => setMethod('Ldap')}>
          {t('continueWith', { name: directory.name })}
        </Button>
      )}
      {ways
        .filter((way) => way !== main)
        .map((way) => (
          <ProviderWay key={way.provider} way={way} email={email} />
        ))}
      {method !== 'Exchange' && has('Exchange') && <PageWay to="/login/exchange" email={email} />}
      {method !== 'Imap' && has('Imap') && <PageWay to="/login/imap" email={email} />}
    </OtherWays>
  )
  function noteOf(one: SignInMethod): string {
    return one === 'Google' || one === 'Microsoft' ? t('mailToo', { name: one }) : ''
  }
  if (method === 'Password' || (method === 'Ldap' && directory))
    return (
      <PasswordStep
        key={method}
        email={email}
        directory={method === 'Ldap' ? directory : undefined}
        onChange={onChange}
        after={others}
      />
    )
  return (
    <div>
      <h1 className={css.title} tabIndex={-1}>
        {t('signIn')}
      </h1>
      <div className={css.fields}>
        <KnownAddress email={email} change={t('change')} onChange={onChange} />
        {main && <ProviderWay way={main} email={email} primary />}
        {method === 'Exchange' && <PageWay to="/login/exchange" email={email} primary />}
        {method === 'Imap' && <PageWay to="/login/imap" email={email} primary />}
      </div>
      {others}
    </div>
  )
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

type PageWayProps = { to: '/login/exchange' | '/login/imap'; email: string; primary?: boolean }

/** A sign-in method with its own page, which receives the address. */
function PageWay({ to, email, primary = false }: PageWayProps) {
  const t = useTexts(signInTexts)
  const returnPath = useReturnPath()
  return (
    <Button
      size="md"
      fullWidth
      variant={primary ? 'filled' : 'default'}
      onClick={() => storage.set('userEmail', email)}
      renderRoot={(props) => <Link {...props} to={to} search={returnPath ? { return: returnPath } : {}} />}
    >
      {t(to === '/login/imap' ? 'useMailbox' : 'useExchange')}
    </Button>
  )
}
