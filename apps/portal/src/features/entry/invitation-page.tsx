import { Button, fieldError, LinkButton, PasswordInput, TextInput } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { keepSession } from '#app/session.ts'
import { useOneTimeRequest } from '#app/use-one-time-request.ts'
import { call, type OutputFor } from '#lib/api-client.ts'
import { newPassword, required } from '#lib/form-rules.ts'
import { forgetCode, useHashCode } from '#lib/hash-code.ts'
import { currentLanguage, useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import { entryTexts } from './entry.texts.ts'
import css from './entry-form.module.css'
import { EntryForm, EntryNotice, KnownAddress, NamePair } from './entry-form.tsx'

/** Target page of a mailed invitation. */
export function InvitationPage() {
  const t = useTexts(entryTexts)
  const code = useHashCode('code')
  const invitation = useQuery({
    queryKey: ['invitation', 'lookup', code],
    // Without the token of a person who is signed in, who may belong to another workspace.
    queryFn: ({ signal }) => call('members.look_up_invitation', { code }, { signal, as: null }),
    enabled: code !== '',
    gcTime: 0,
  })
  if (invitation.data) return <AcceptForm key={code} code={code} invitation={invitation.data} />
  if (invitation.isPending && code) return null
  return (
    <EntryNotice title={t('invitationInvalidTitle')} text={invitation.error?.message ?? ''}>
      <Button variant="filled" renderRoot={(props) => <Link {...props} to="/" />}>
        {t('toSignIn')}
      </Button>
    </EntryNotice>
  )
}

type AcceptProps = { code: string; invitation: OutputFor<'members.look_up_invitation'> }

function AcceptForm({ code, invitation }: AcceptProps) {
  const t = useTexts(entryTexts)
  const router = useRouter()
  const sendOnce = useOneTimeRequest('invitation_invalid')
  const { email, workspaceId } = invitation
  const [saysHasAccount, setSaysHasAccount] = useState(false)
  const hasAccount = invitation.hasAccount ?? saysHasAccount
  const form = useForm({
    initial: { firstName: '', lastName: '', password: '' },
    rules: hasAccount
      ? { password: required(t('passwordField')) }
      : {
          firstName: required(t('firstNameField'), 60),
          lastName: required(t('lastNameField'), 60),
          password: newPassword(t('passwordField')),
        },
    submit: async ({ firstName, lastName, password }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const names = hasAccount ? {} : { firstName, lastName }
      const input = { code, password, ...names, timeZone, language: currentLanguage() }
      const { token } = await sendOnce({ email, password, workspaceId }, () =>
        call('members.accept_invitation', input, { as: null }),
      )
      forgetCode('code')
      storage.set('userEmail', email)
      keepSession(token.accessToken)
      await router.navigate({ to: '/inbox', replace: true })
    },
  })
  const field = (name: keyof typeof form.values) => {
    const { error, ...rest } = form.field(name)
    return { ...rest, size: 'md' as const, error: fieldError(error) }
  }
  const other = invitation.hasAccount === null && (
    <p className={css.note}>
      <LinkButton onClick={() => setSaysHasAccount(!hasAccount)}>
        {t(hasAccount ? 'newAccount' : 'haveAccount')}
      </LinkButton>
    </p>
  )
  const lead = hasAccount ? t('joinWithPassword') : t('invitationLead', { name: invitation.invitedBy, email })
  return (
    <EntryForm
      title={t('invitationTitle', { workspace: invitation.workspaceName })}
      lead={lead}
      form={form}
      submit={t('join')}
      after={other}
    >
      <KnownAddress email={email} />
      {!hasAccount && (
        <NamePair>
          <TextInput {...field('firstName')} label={t('firstName')} autoComplete="given-name" autoFocus />
          <TextInput {...field('lastName')} label={t('lastName')} autoComplete="family-name" />
        </NamePair>
      )}
      <PasswordInput
        {...field('password')}
        label={t('password')}
        description={hasAccount || form.field('password').error ? undefined : t('passwordHelp')}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        autoFocus={hasAccount}
      />
    </EntryForm>
  )
}
