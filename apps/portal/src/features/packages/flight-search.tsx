import type { InputOf, OutputOf, searchFlights } from '@postroom/contract'
import { describedField, NumberField, Select, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { between, entered } from '#lib/number-rules.ts'
import { useForm } from '#lib/use-form.ts'
import { flightsTexts } from './flights.texts.ts'
import { FoundOffers } from './found-offers.tsx'
import type { OfferDialogProps } from './offer-form.tsx'
import type { PackageSource } from './package-source.ts'
import { PlaceInput } from './place-input.tsx'
import { countAdults, readAges, readChildren } from './requested-guests.ts'
import { SearchForm } from './search-form.tsx'
import { SupplierSelect, useAsksForChildren } from './supplier-select.tsx'
import { readTimeRange } from './time-range.ts'

type Found = OutputOf<typeof searchFlights>
type Cabin = InputOf<typeof searchFlights>['cabin']

const cabins = ['economy', 'premium_economy', 'business', 'first'] as const satisfies readonly Cabin[]

/** Searches Duffel for flights of the request, and takes an offer over. */
export function FlightSearch({ source, snapshotId, onClose }: OfferDialogProps) {
  const [found, setFound] = useState<Found>()
  return (
    <>
      <FlightForm source={source} onFound={setFound} />
      {found && <FoundOffers {...{ source, snapshotId, onClose, found }} kind="flights" />}
    </>
  )
}

type FlightFormProps = { source: PackageSource; onFound: (found: Found | undefined) => void }

/** State of the form, filled with what the request says. */
function useFlightForm({ source: { conversationId, view }, onFound }: FlightFormProps) {
  const language = useLanguage()
  const t = useTexts(flightsTexts)
  const asksForChildren = useAsksForChildren()
  const fieldOf = (name: string) => view?.request.find((field) => field.name === name)
  const times = (text: string, { connectorId }: { connectorId: string }) =>
    connectorId === '' && readTimeRange(text) === undefined ? t('timesInvalid') : undefined
  return useForm({
    initial: {
      from: fieldOf('from')?.value ?? '',
      fromCode: fieldOf('from')?.code ?? '',
      to: fieldOf('to')?.value ?? '',
      toCode: fieldOf('to')?.code ?? '',
      departure: fieldOf('departure')?.value ?? '',
      return: fieldOf('return')?.value ?? '',
      departure_time: fieldOf('departure_time')?.value ?? '',
      return_time: fieldOf('return_time')?.value ?? '',
      travellers: countAdults(view) as number | null,
      cabin: 'economy' as Cabin,
      ages: readChildren(view).ages,
      connectorId: '',
    },
    rules: {
      travellers: between(1, 99),
      departure_time: times,
      return_time: times,
      ages: (text, { connectorId }) =>
        asksForChildren(connectorId) && !readAges(text) ? t('agesInvalid') : undefined,
    },
    submit: async (values) => {
      onFound(undefined)
      const found = await call('packages.search_flights', {
        conversationId,
        from: values.fromCode || values.from,
        to: values.toCode || values.to,
        departure: values.departure,
        return: values.return || null,
        ...(values.connectorId === '' && {
          departure_time: readTimeRange(values.departure_time) ?? null,
          return_time: readTimeRange(values.return_time) ?? null,
        }),
        travellers: entered(values.travellers),
        children_ages: (asksForChildren(values.connectorId) && readAges(values.ages)) || [],
        cabin: values.cabin,
        connectorId: values.connectorId || null,
        language,
      })
      onFound(found)
    },
  })
}

function FlightForm(props: FlightFormProps) {
  const t = useTexts(flightsTexts)
  const form = useFlightForm(props)
  const { areNamed } = readChildren(props.source.view)
  const isAsked = useAsksForChildren()(form.values.connectorId)
  const agesHelp = areNamed && form.values.ages === '' ? 'agesMissing' : 'agesHelp'
  const place = (name: 'from' | 'to') => (
    <PlaceInput
      isAirOnly
      name={name}
      label={t(name)}
      text={form.values[name]}
      description={form.values[`${name}Code`] || undefined}
      error={form.field(name).error}
      onChange={(text, code) => form.change({ [name]: text, [`${name}Code`]: code })}
    />
  )
  const isDuffel = form.values.connectorId === ''
  const input = (name: 'departure' | 'return' | 'departure_time' | 'return_time' | 'ages') => ({
    label: t(name),
    ...describedField(form.field(name)),
  })
  return (
    <SearchForm form={form} labels={{ find: t('find'), searching: t('searching') }}>
      {place('from')}
      {place('to')}
      <TextInput type="date" {...input('departure')} />
      {isDuffel && <TextInput description={t('timesHelp')} {...input('departure_time')} />}
      <TextInput type="date" description={t('returnHelp')} {...input('return')} />
      {isDuffel && <TextInput description={t('timesHelp')} {...input('return_time')} />}
      <NumberField
        label={t('travellers')}
        description={areNamed && !isAsked ? t('childrenHelp') : undefined}
        {...describedField(form.control('travellers'))}
      />
      {isAsked && <TextInput description={t(agesHelp)} {...input('ages')} />}
      <Select
        label={t('cabin')}
        allowDeselect={false}
        value={form.values.cabin}
        data={cabins.map((value) => ({ value, label: t(`cabin_${value}`) }))}
        onChange={(cabin) => cabin && form.set('cabin', cabin)}
      />
      <SupplierSelect
        type="flight"
        value={form.values.connectorId}
        onChange={(connectorId) => form.set('connectorId', connectorId)}
      />
    </SearchForm>
  )
}
