import type { RequestedPurpose } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '#app/session.ts'
import { signOut } from '#app/sign-out.ts'
import type { OutputFor } from '#lib/api-client.ts'
import { subscribeToHash } from '#lib/hash-code.ts'
import { useTexts } from '#lib/i18n.ts'
import { useSubscription } from '#lib/use-subscription.ts'
import { forgetMailedLink, type MailedLink, takeMailedLink } from './mailed-link.ts'
import { Message } from './message.tsx'
import { NewPassword } from './new-password.tsx'
import { SendNewLink, useSendLink } from './send-link.tsx'
import { useVerification } from './use-verification.ts'
import { verificationTexts } from './verification.texts.ts'

/** Target page of links in system mails. */
export function VerificationPage() {
  const t = useTexts(verificationTexts)
  const link = useMailedLink()
  if (link) return <Verification key={link.verificationKey} link={link} />
  return (
    <Message title={t('brokenTitle')} text={t('brokenText')}>
      <ToSignIn />
    </Message>
  )
}

/** Opening another link in the same tab changes only the hash. */
function useMailedLink(): MailedLink | null {
  const [link, setLink] = useState(takeMailedLink)
  useSubscription(subscribeToHash, () => setLink(takeMailedLink()))
  return link
}

function Verification({ link }: { link: MailedLink }) {
  const t = useTexts(verificationTexts)
  const { done: data, error, retry } = useVerification(link)
  const [isInvalid, setIsInvalid] = useState(false)
  const code = error?.code
  const onInvalid = () => {
    forgetMailedLink(link)
    setIsInvalid(true)
  }
  if (isInvalid || code === 'verification_invalid') return <Invalid link={link} />
  if (code === 'verification_sign_in') return <SignInFirst link={link} />
  if (error)
    return (
      <Message title={t('problemTitle')} text={error.message}>
        <Button variant="filled" onClick={() => retry()}>
          {t('tryAgain')}
        </Button>
      </Message>
    )
  if (!data) return <Message title={t(`working_${link.purpose}`)} />
  if (data.purpose === 'NewPassword') return <NewPassword link={link} onInvalid={onInvalid} />
  if (data.purpose === 'Alias') return <AliasVerified email={link.emailAddress} />
  return data.purpose === 'Logout' ? <LoggedOut done={data} /> : <AddressVerified email={link.emailAddress} />
}

function LoggedOut({ done }: { done: OutputFor<'verification.verify'> }) {
  const t = useTexts(verificationTexts)
  return (
    <Message title={t('loggedOutTitle')} text={t('loggedOutText', { n: done.endedSessions })}>
      <ToSignIn />
    </Message>
  )
}

function AliasVerified({ email }: { email: string }) {
  const t = useTexts(verificationTexts)
  return (
    <Message title={t('aliasTitle')} text={t('aliasText', { email })}>
      <Button
        variant="filled"
        renderRoot={(props) => <Link {...props} to="/settings/personal_inboxes/aliases" />}
      >
        {t('toAliases')}
      </Button>
    </Message>
  )
}

function AddressVerified({ email }: { email: string }) {
  const t = useTexts(verificationTexts)
  return (
    <Message title={t('verifiedTitle')} text={t('verifiedText', { email })}>
      <Button variant="filled" renderRoot={(props) => <Link {...props} to="/" />}>
        {t('toStart')}
      </Button>
    </Message>
  )
}

/** Keeps the link in this tab until its person has signed in. */
function SignInFirst({ link }: { link: MailedLink }) {
  const t = useTexts(verificationTexts)
  const isSignedIn = useSignedIn()
  return (
    <Message title={t('signInFirstTitle')} text={t('signInFirstText', { email: link.emailAddress })}>
      <Button
        variant="filled"
        renderRoot={(props) => <Link {...props} to="/" search={{ return: '/verification' }} />}
        // Signs out another person first.
        onClick={() => void (isSignedIn && signOut())}
      >
        {t('signIn')}
      </Button>
    </Message>
  )
}

function Invalid({ link }: { link: MailedLink }) {
  const { emailAddress: email, purpose } = link
  return purpose === 'Alias' ? (
    <InvalidAlias email={email} />
  ) : (
    <InvalidOther email={email} purpose={purpose} />
  )
}

/** Invalid link of an alias: a new code is available on the alias page. */
function InvalidAlias({ email }: { email: string }) {
  const t = useTexts(verificationTexts)
  return (
    <Message title={t('invalidTitle')} text={t('aliasInvalidText', { email })}>
      <Button
        variant="filled"
        renderRoot={(props) => <Link {...props} to="/settings/personal_inboxes/aliases" />}
      >
        {t('toAliases')}
      </Button>
    </Message>
  )
}

function InvalidOther({ email, purpose }: { email: string; purpose: RequestedPurpose }) {
  const t = useTexts(verificationTexts)
  const again = useSendLink(email, purpose)
  if (again.state === 'sent')
    return (
      <Message title={t('sentTitle')} text={t('sentText', { email })}>
        <ToSignIn />
      </Message>
    )
  return (
    <Message title={t('invalidTitle')} text={t('invalidText', { email })}>
      <SendNewLink link={again} />
    </Message>
  )
}

function ToSignIn() {
  const t = useTexts(verificationTexts)
  return (
    <Button variant="filled" renderRoot={(props) => <Link {...props} to="/" />}>
      {t('signIn')}
    </Button>
  )
}
