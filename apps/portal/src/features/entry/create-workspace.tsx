import { fieldError, PasswordInput, TextInput } from '@postroom/ui'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keepSession } from '#app/session.ts'
import { useOneTimeRequest } from '#app/use-one-time-request.ts'
import { call } from '#lib/api-client.ts'
import { emailAddress, newPassword, required } from '#lib/form-rules.ts'
import { forgetCode } from '#lib/hash-code.ts'
import { currentLanguage, useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { entryTexts } from './entry.texts.ts'
import { EntryForm, NamePair } from './entry-form.tsx'

/** Creates a workspace with the one-time code of a setup link. */
export function CreateWorkspace({ setupCode, after }: { setupCode: string; after?: ReactNode }) {
  const t = useTexts(entryTexts)
  const router = useRouter()
  const sendOnce = useOneTimeRequest('setup_code_invalid')
  const form = useForm({
    initial: { workspaceName: '', firstName: '', lastName: '', email: '', password: '' },
    rules: {
      workspaceName: required(t('workspaceNameField'), 80),
      firstName: required(t('firstNameField'), 60),
      lastName: required(t('lastNameField'), 60),
      email: emailAddress(t('emailField')),
      password: newPassword(t('passwordField')),
    },
    submit: async (values) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const input = { ...values, setupCode, timeZone, language: currentLanguage() }
      const { token } = await sendOnce(values, () => call('session.create_workspace', input))
      forgetCode('setup')
      keepSession(token.accessToken)
      await router.navigate({ to: '/', replace: true })
    },
  })
  const field = (name: keyof typeof form.values, help?: string) => {
    const { error, ...rest } = form.field(name)
    return {
      ...rest,
      size: 'md' as const,
      error: fieldError(error),
      ...(help && !error ? { description: help } : {}),
    }
  }
  return (
    <EntryForm title={t('createTitle')} lead={t('createLead')} form={form} submit={t('create')} after={after}>
      <TextInput
        {...field('workspaceName', t('workspaceNameHelp'))}
        label={t('workspaceName')}
        autoComplete="organization"
        autoFocus
      />
      <NamePair>
        <TextInput {...field('firstName')} label={t('firstName')} autoComplete="given-name" />
        <TextInput {...field('lastName')} label={t('lastName')} autoComplete="family-name" />
      </NamePair>
      <TextInput {...field('email')} label={t('email')} type="email" autoComplete="username" />
      <PasswordInput
        {...field('password', t('passwordHelp'))}
        label={t('password')}
        autoComplete="new-password"
      />
    </EntryForm>
  )
}
