import type { FoundOffer, InputOf, OutputOf, searchFlights } from '@postroom/contract'
import { Button, fieldError, Notice, Select, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useForm } from '#lib/use-form.ts'
import { flightsTexts } from './flights.texts.ts'
import type { OfferDialogProps } from './offer-form.tsx'
import type { PackageSource } from './package-source.ts'
import css from './panel.module.css'
import { PlaceInput } from './place-input.tsx'
import { formatMoney } from './price-view.ts'

type Found = OutputOf<typeof searchFlights>
type Cabin = InputOf<typeof searchFlights>['cabin']

const cabins = ['economy', 'premium_economy', 'business', 'first'] as const satisfies readonly Cabin[]

/** Searches Duffel for flights of the request, and takes an offer over. */
export function FlightSearch({ source, snapshotId, onClose }: OfferDialogProps) {
  const { conversationId } = source
  const [found, setFound] = useState<Found>()
  const take = (offer: FoundOffer) =>
    runAction(async () => {
      source.put(await call('packages.save_asset', { conversationId, snapshot_id: snapshotId, ...offer }))
      onClose()
    })
  return (
    <>
      <FlightForm source={source} onFound={setFound} />
      {found && <Offers found={found} onTake={(offer) => void take(offer)} />}
    </>
  )
}

type FlightFormProps = { source: PackageSource; onFound: (found: Found | undefined) => void }

/** State of the form, filled with what the request says. */
function useFlightForm({ source: { conversationId, view }, onFound }: FlightFormProps) {
  const language = useLanguage()
  const fieldOf = (name: string) => view?.request.find((field) => field.name === name)
  return useForm({
    initial: {
      from: fieldOf('from')?.value ?? '',
      fromCode: fieldOf('from')?.code ?? '',
      to: fieldOf('to')?.value ?? '',
      toCode: fieldOf('to')?.code ?? '',
      departure: fieldOf('departure')?.value ?? '',
      return: fieldOf('return')?.value ?? '',
      travellers: String(view?.package?.travellers ?? 1),
      cabin: 'economy',
    },
    submit: async (values) => {
      onFound(undefined)
      const found = await call('packages.search_flights', {
        conversationId,
        from: values.fromCode || values.from,
        to: values.toCode || values.to,
        departure: values.departure,
        return: values.return || null,
        travellers: Number(values.travellers),
        cabin: values.cabin as Cabin,
        language,
      })
      onFound(found)
    },
  })
}

function FlightForm(props: FlightFormProps) {
  const t = useTexts(flightsTexts)
  const form = useFlightForm(props)
  const hasChildren = props.source.view?.request.some(({ name }) => name === 'children') ?? false
  const place = (name: 'from' | 'to') => (
    <PlaceInput
      isAirOnly
      name={name}
      label={t(name)}
      text={form.values[name]}
      description={form.values[`${name}Code`] || undefined}
      error={form.field(name).error}
      onChange={(text, code) => {
        form.set(name, text)
        form.set(`${name}Code`, code)
      }}
    />
  )
  const input = (name: 'departure' | 'return' | 'travellers') => {
    const field = form.field(name)
    return { label: t(name), ...field, error: fieldError(field.error) }
  }
  return (
    <form {...form.formProps} className={css.form}>
      <div className={css.grid}>
        {place('from')}
        {place('to')}
        <TextInput type="date" {...input('departure')} />
        <TextInput type="date" description={t('returnHelp')} {...input('return')} />
        <TextInput
          inputMode="numeric"
          description={hasChildren ? t('childrenHelp') : undefined}
          {...input('travellers')}
        />
        <Select
          label={t('cabin')}
          allowDeselect={false}
          value={form.values.cabin}
          data={cabins.map((value) => ({ value, label: t(`cabin_${value}`) }))}
          onChange={(cabin) => cabin && form.set('cabin', cabin)}
        />
      </div>
      {form.problem && (
        <Notice tone="bad" live>
          {form.problem}
        </Notice>
      )}
      <div className={css.actions}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('find')}
        </Button>
        {form.pending && (
          <span className={css.meta} role="status">
            {t('searching')}
          </span>
        )}
      </div>
    </form>
  )
}

function Offers({ found: { items, isTest }, onTake }: { found: Found; onTake: (offer: FoundOffer) => void }) {
  const t = useTexts(flightsTexts)
  if (items.length === 0) return <Notice live>{t('none')}</Notice>
  return (
    <>
      {isTest && <Notice tone="warn">{t('test')}</Notice>}
      <p className={css.meta} role="status">
        {t('found', { count: items.length })}
      </p>
      <ul className={css.list}>
        {items.map((offer) => (
          <Offer key={offer.rates[0]?.supplier_id ?? offer.summary} offer={offer} onTake={onTake} />
        ))}
      </ul>
    </>
  )
}

function Offer({ offer, onTake }: { offer: FoundOffer; onTake: (offer: FoundOffer) => void }) {
  const t = useTexts(flightsTexts)
  const { title, summary, rates } = offer
  const [cheapest] = rates
  return (
    <li>
      <button type="button" className={css.row} onClick={() => onTake(offer)}>
        <span className={css.words}>
          <strong>{title}</strong>
          <span className={css.meta}>{summary}</span>
          {cheapest?.expires_at && (
            <span className={css.meta}>{t('until', { time: formatDateTime(cheapest.expires_at) })}</span>
          )}
        </span>
        <span className={css.amounts}>
          <strong>
            {t('from_price', { price: formatMoney(cheapest?.net_price ?? '0', cheapest?.currency ?? 'EUR') })}
          </strong>
          <span className={css.meta}>{t('rates', { count: rates.length })}</span>
        </span>
      </button>
    </li>
  )
}
