import type { User } from '@postroom/contract'
import {
  FormError,
  FormStack,
  fieldError,
  Pair,
  SaveButton,
  Section,
  Select,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { type Language, useTexts } from '#lib/i18n.ts'
import { timeZoneChoices } from '#lib/time-zone-choices.ts'
import { useForm } from '#lib/use-form.ts'
import { profileTexts } from './profile.texts.ts'

const formId = 'profile-about'
const zonesShown = 60

const languageNames: { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
]

const valuesOf = ({ firstName, lastName, settings }: User) => ({
  firstName,
  lastName,
  language: settings.language,
  timeZone: settings.timeZone,
})

/** Form for name, language and time zone; the save button is in the page header. */
export function useProfileForm(user: User) {
  const t = useTexts(profileTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: valuesOf(user),
    rules: { firstName: required(t('firstNameField'), 60), lastName: required(t('lastNameField'), 60) },
    submit: async (values) => {
      const saved = await call('session.update_profile', values)
      client.setQueryData(userQuery.queryKey, saved)
      toast.ok(t('saved'))
    },
  })
  // Takes over what another device saved when it arrives; what is typed here stays.
  const [seen, setSeen] = useState(user)
  if (seen !== user) {
    setSeen(user)
    form.rebase(valuesOf(user))
  }
  const saveButton = (
    <SaveButton
      form={formId}
      dirty={form.isDirty}
      saving={form.pending}
      onDiscard={() => form.reset(valuesOf(user))}
    />
  )
  return { form, saveButton }
}

export function AboutSection({ form }: { form: ReturnType<typeof useProfileForm>['form'] }) {
  const t = useTexts(profileTexts)
  const input = (name: 'firstName' | 'lastName') => {
    const { error, ...field } = form.field(name)
    return { ...field, error: fieldError(error) }
  }
  const { language, timeZone } = form.values
  return (
    <Section title={t('about')} help={t('aboutHelp')}>
      <FormStack {...form.formProps} id={formId}>
        <Pair>
          <TextInput {...input('firstName')} label={t('firstName')} autoComplete="given-name" />
          <TextInput {...input('lastName')} label={t('lastName')} autoComplete="family-name" />
        </Pair>
        <Pair>
          <Select
            label={t('language')}
            name="language"
            data={languageNames}
            value={language}
            onChange={(value) => form.set('language', value ?? language)}
          />
          <Select
            label={t('timeZone')}
            name="timeZone"
            searchable
            limit={zonesShown}
            nothingFoundMessage={t('noZone')}
            data={timeZoneChoices(timeZone)}
            value={timeZone}
            error={fieldError(form.field('timeZone').error)}
            onChange={(value) => form.set('timeZone', value ?? timeZone)}
          />
        </Pair>
        <FormError>{form.problem}</FormError>
      </FormStack>
    </Section>
  )
}
