import type { ExchangeRate, TravelPackage } from '@postroom/contract'
import { Button, FormError, fieldError, Select, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'

const contexts = ['travel', 'logistic', 'other'] as const

type PackageFormProps = {
  source: PackageSource
  shown: TravelPackage | null
  /** Of the request, for a new package. */
  travellers?: number
  onDone: () => void
  onCancel?: () => void
}

/** Title, kind, currency, travellers and exchange rates of a package. */
export function PackageForm({ source, shown, travellers = 1, onDone, onCancel }: PackageFormProps) {
  const t = useTexts(packagesTexts)
  const [context, setContext] = useState<string>(shown?.package_context ?? 'travel')
  const foreign = foreignCurrencies(shown)
  const form = useForm({
    initial: {
      title: shown?.title ?? '',
      currency: shown?.currency ?? 'EUR',
      travellers: String(shown?.travellers ?? travellers),
      ...Object.fromEntries(
        foreign.flatMap((currency) => {
          const known = shown?.exchange_rates.find((one) => one.currency === currency)
          return [
            [`rate ${currency}`, known?.rate ?? ''],
            [`buffer ${currency}`, known?.buffer_pct ?? '0'],
            [`source ${currency}`, known?.source ?? ''],
          ]
        }),
      ),
    } as Record<string, string>,
    submit: async (values) => {
      const view = await call('packages.save', {
        conversationId: source.conversationId,
        ...(shown && { version: shown.version }),
        title: values.title ?? '',
        package_context: contexts.find((one) => one === context) ?? 'other',
        currency: values.currency ?? '',
        travellers: Number(values.travellers),
        exchange_rates: foreign.flatMap((currency) => exchangeRateOf(currency, values, shown)),
      })
      source.put(view)
      onDone()
    },
  })
  return (
    <form {...form.formProps} className={css.form}>
      <TextInput label={t('title')} {...form.field('title')} error={fieldError(form.field('title').error)} />
      <Select
        label={t('context')}
        data={contexts.map((value) => ({ value, label: t(`context_${value}`) }))}
        value={context}
        onChange={(value) => setContext(value ?? 'other')}
        allowDeselect={false}
      />
      <div className={css.grid}>
        <TextInput
          label={t('currency')}
          {...form.field('currency')}
          error={fieldError(form.field('currency').error)}
        />
        <TextInput
          label={t('travellers')}
          inputMode="numeric"
          {...form.field('travellers')}
          error={fieldError(form.field('travellers').error)}
        />
      </div>
      {foreign.length > 0 && <h3>{t('exchangeRates')}</h3>}
      {foreign.map((currency) => (
        <div key={currency} className={css.grid}>
          <TextInput
            label={t('exchangeRate', { from: currency, to: form.values.currency ?? '' })}
            inputMode="decimal"
            {...form.field(`rate ${currency}`)}
          />
          <TextInput label={t('buffer')} inputMode="decimal" {...form.field(`buffer ${currency}`)} />
          <TextInput label={t('rateSource')} {...form.field(`source ${currency}`)} />
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

/** A rate that was not changed keeps its time. */
function exchangeRateOf(
  currency: string,
  values: Readonly<Record<string, string>>,
  shown: TravelPackage | null,
): ExchangeRate[] {
  const rate = values[`rate ${currency}`]?.replace(',', '.') ?? ''
  if (rate === '') return []
  const buffer_pct = values[`buffer ${currency}`]?.replace(',', '.') || '0'
  const source = values[`source ${currency}`] || 'manual'
  const known = shown?.exchange_rates.find((one) => one.currency === currency)
  const at = known?.rate === rate && known.source === source ? known.at : new Date().toISOString()
  return [{ currency, rate, buffer_pct, source, at }]
}
