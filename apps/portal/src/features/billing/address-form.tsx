import type { BillingState } from '@postroom/contract'
import { ErrorState, FormStack, fieldError, OptionalLabel, Pair, Textarea, TextInput } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { billingQuery } from './billing.api.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'

const names = ['company_name', 'street1', 'zip_code', 'city', 'state', 'country'] as const

const versioned = (state: BillingState) => ({ ...state, version: state.detailsVersion })

type AddressFormProps = {
  state: BillingState
  onSaved: () => void
  /** Between the fields and the buttons. */
  children?: ReactNode
  actions: (isPending: boolean) => ReactNode
}

/** The address and the further text of invoices, saved when submitted. */
export function AddressForm({ state, onSaved, children, actions }: AddressFormProps) {
  const t = useTexts(billingTexts)
  const client = useQueryClient()
  const { form } = useVersionedForm({
    thing: versioned(state),
    valuesOf: ({ billingAddress, additionalInfo }) => ({ ...billingAddress, additionalInfo }),
    rules: {
      company_name: required(t('companyField'), 120),
      street1: required(t('streetField'), 120),
      zip_code: required(t('zipField'), 20),
      city: required(t('cityField'), 80),
      state: atMost(80),
      country: required(t('countryField'), 80),
      additionalInfo: atMost(500),
    },
    fieldNames: Object.fromEntries(names.map((name) => [`billingAddress.${name}`, name])),
    save: async ({ additionalInfo, ...billingAddress }, version, options) =>
      versioned(await call('billing.save_details', { version, billingAddress, additionalInfo }, options)),
    put: ({ version: _, ...saved }) => client.setQueryData(billingQuery.queryKey, saved),
    newerIn: (current) => versioned(current as BillingState),
    conflictText: t('detailsConflict'),
    onSaved,
  })
  const field = (name: (typeof names)[number]) => {
    const { error, ...props } = form.field(name)
    return { ...props, error: fieldError(error) }
  }
  const { error, ...further } = form.field('additionalInfo')
  return (
    <FormStack {...form.formProps}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      <TextInput {...field('company_name')} label={t('company_name')} autoComplete="organization" />
      <TextInput {...field('street1')} label={t('street1')} autoComplete="address-line1" />
      <Pair>
        <TextInput {...field('zip_code')} label={t('zip_code')} autoComplete="postal-code" />
        <TextInput {...field('city')} label={t('city')} autoComplete="address-level2" />
      </Pair>
      <Pair>
        <TextInput
          {...field('state')}
          label={<OptionalLabel>{t('region')}</OptionalLabel>}
          autoComplete="address-level1"
        />
        <TextInput {...field('country')} label={t('country')} autoComplete="country-name" />
      </Pair>
      <Textarea
        {...further}
        label={<OptionalLabel>{t('additionalInfo')}</OptionalLabel>}
        description={error ? undefined : t('additionalInfoHelp')}
        error={fieldError(error)}
        autosize
        minRows={2}
      />
      {children}
      {form.problem && <ErrorState inline message={form.problem} />}
      <div className={css.acts}>{actions(form.pending)}</div>
    </FormStack>
  )
}
