import {
  type ExchangeRate,
  type PackageView,
  packageContexts,
  packageLimits,
  type TravelPackage,
} from '@postroom/contract'
import {
  Button,
  describedField,
  FormError,
  fieldError,
  NumberField,
  Select,
  TextInput,
  toast,
} from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { between, decimalText, entered } from '#lib/number-rules.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'

type PackageFormProps = {
  source: PackageSource
  shown: TravelPackage | null
  /** Of the request, for a new package. */
  travellers?: number
  onDone: () => void
  onCancel?: () => void
}

/** A package, or a new one, with its version. */
type Edited = { version: number; shown: TravelPackage | null; travellers: number }

const valuesOf = ({ shown, travellers }: Edited) => ({
  title: shown?.title ?? '',
  package_context: shown?.package_context ?? 'travel',
  currency: shown?.currency ?? 'EUR',
  travellers: (shown?.travellers ?? travellers) as number | null,
  exchange_rates: ratesOf(shown),
})

/** State of the form, and the fields of its exchange rates. */
function usePackageForm({ source, shown, travellers, onDone }: Required<Omit<PackageFormProps, 'onCancel'>>) {
  const t = useTexts(packagesTexts)
  // The time of rates that are typed. A repeated request must be the same.
  const [openedAt] = useState(() => new Date(nowMs()).toISOString())
  const editedIn = (view: PackageView) => ({
    version: view.package?.version ?? 0,
    shown: view.package,
    travellers,
    view,
  })
  const { form } = useVersionedForm({
    thing: { version: shown?.version ?? 0, shown, travellers },
    valuesOf,
    rules: { travellers: between(1, packageLimits.travellers) },
    save: async (values, version, options) => {
      const input = {
        conversationId: source.conversationId,
        ...(shown && { version }),
        ...values,
        travellers: entered(values.travellers),
        exchange_rates: values.exchange_rates
          .filter(isSent)
          .map((typed) => exchangeRateOf(typed, shown, openedAt)),
      }
      return editedIn(await call('packages.save', input, options))
    },
    put: ({ view }) => source.put(view),
    newerIn: (current) => {
      // The package takes the place of this form.
      if (!shown) toast.error(t('alreadyCreated'))
      return editedIn(current as PackageView)
    },
    conflictText: t('conflict'),
    onSaved: onDone,
  })
  const { exchange_rates: rates } = form.values
  const rateField = (place: number, name: 'rate' | 'buffer_pct' | 'source') => {
    const typed = rates[place]
    // The server numbers only the rates that were sent.
    const path = `exchange_rates.${rates.slice(0, place).filter(isSent).length}.${name}`
    return {
      name: `${name} ${typed?.currency}`,
      value: typed?.[name] ?? '',
      error: fieldError(typed && isSent(typed) ? form.errors[path] : undefined),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        form.set(
          'exchange_rates',
          rates.map((one, at) => (at === place ? { ...one, [name]: value } : one)),
        ),
    }
  }
  return { form, rateField }
}

/** Title, kind, currency, travellers and exchange rates of a package. */
export function PackageForm({ source, shown, travellers = 1, onDone, onCancel }: PackageFormProps) {
  const t = useTexts(packagesTexts)
  const { form, rateField } = usePackageForm({ source, shown, travellers, onDone })
  return (
    <form {...form.formProps} className={css.form}>
      <TextInput label={t('title')} {...describedField(form.field('title'))} />
      <Select
        label={t('context')}
        data={packageContexts.map((value) => ({ value, label: t(`context_${value}`) }))}
        value={form.values.package_context}
        onChange={(value) => value && form.set('package_context', value)}
        allowDeselect={false}
      />
      <div className={css.grid}>
        <TextInput label={t('currency')} {...describedField(form.field('currency'))} />
        <NumberField label={t('travellers')} {...describedField(form.control('travellers'))} />
      </div>
      {form.values.exchange_rates.length > 0 && <h3>{t('exchangeRates')}</h3>}
      {form.values.exchange_rates.map(({ currency }, place) => (
        <div key={currency} className={css.grid}>
          <TextInput
            label={t('exchangeRate', { from: currency, to: form.values.currency })}
            inputMode="decimal"
            {...rateField(place, 'rate')}
          />
          <TextInput label={t('buffer')} inputMode="decimal" {...rateField(place, 'buffer_pct')} />
          <TextInput label={t('rateSource')} {...rateField(place, 'source')} />
        </div>
      ))}
      <FormError>{form.problem}</FormError>
      <div className={css.actions}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t(shown ? 'save' : 'create')}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function foreignCurrencies(shown: TravelPackage | null): string[] {
  if (!shown) return []
  const text = JSON.stringify([
    shown.flight_assets,
    shown.hotel_assets,
    shown.logistic_assets,
    shown.logistic_addon_services,
    shown.snapshots,
  ])
  const used = [...text.matchAll(/"currency":"([A-Z]{3})"/g)].map(([, currency]) => currency ?? '')
  return [...new Set(used)].filter((currency) => currency !== shown.currency).sort()
}

/** An exchange rate as it is typed; one without a rate is not sent. */
type TypedExchangeRate = { currency: string; rate: string; buffer_pct: string; source: string }

const isSent = ({ rate }: TypedExchangeRate): boolean => rate.trim() !== ''

function ratesOf(shown: TravelPackage | null): TypedExchangeRate[] {
  return foreignCurrencies(shown).map((currency) => {
    const known = shown?.exchange_rates.find((one) => one.currency === currency)
    return {
      currency,
      rate: known?.rate ?? '',
      buffer_pct: known?.buffer_pct ?? '0',
      source: known?.source ?? '',
    }
  })
}

/** A rate that was not changed keeps its time. */
function exchangeRateOf(
  typed: TypedExchangeRate,
  shown: TravelPackage | null,
  typedAt: string,
): ExchangeRate {
  const rate = decimalText(typed.rate)
  const source = typed.source || 'manual'
  const known = shown?.exchange_rates.find((one) => one.currency === typed.currency)
  const at = known?.rate === rate && known.source === source ? known.at : typedAt
  return { currency: typed.currency, rate, buffer_pct: decimalText(typed.buffer_pct) || '0', source, at }
}
