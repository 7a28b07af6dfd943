import type { OutputOf, searchStays } from '@postroom/contract'
import { countRooms } from '@postroom/contract/package-counts'
import { describedField, NumberField, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { between, entered } from '#lib/number-rules.ts'
import { useForm } from '#lib/use-form.ts'
import { FoundOffers } from './found-offers.tsx'
import type { OfferDialogProps } from './offer-form.tsx'
import type { PackageSource } from './package-source.ts'
import { PlaceInput } from './place-input.tsx'
import { countAdults, readAges, readChildren } from './requested-guests.ts'
import { SearchForm } from './search-form.tsx'
import { staysTexts } from './stays.texts.ts'
import { SupplierSelect, useAsksForChildren } from './supplier-select.tsx'

type Found = OutputOf<typeof searchStays>

/** Searches rooms for the request, and takes an offer over. */
export function StaySearch({ source, snapshotId, onClose }: OfferDialogProps) {
  const [found, setFound] = useState<Found>()
  return (
    <>
      <StayForm source={source} onFound={setFound} />
      {found && <FoundOffers {...{ source, snapshotId, onClose, found }} kind="stays" />}
    </>
  )
}

const usualRadiusKm = 10

type StayFormProps = { source: PackageSource; onFound: (found: Found | undefined) => void }

/** State of the form, filled with what the request says. */
function useStayForm({ source: { conversationId, view }, onFound }: StayFormProps) {
  const language = useLanguage()
  const t = useTexts(staysTexts)
  const asksForChildren = useAsksForChildren()
  const fieldOf = (name: string) => view?.request.find((field) => field.name === name)
  const adults = countAdults(view)
  const rooms = fieldOf('rooms')?.value
  return useForm({
    initial: {
      place: fieldOf('to')?.value ?? '',
      placeCode: fieldOf('to')?.code ?? '',
      check_in: fieldOf('departure')?.value ?? '',
      check_out: fieldOf('return')?.value ?? '',
      travellers: adults as number | null,
      rooms: (rooms ? countRooms(rooms) : Math.ceil(adults / 2)) as number | null,
      radius_km: usualRadiusKm as number | null,
      ages: readChildren(view).ages,
      connectorId: '',
    },
    rules: {
      travellers: between(1, 99),
      rooms: between(1, 30),
      // Only Duffel is asked with it.
      radius_km: (value, { connectorId }) => (connectorId === '' ? between(1, 100)(value) : undefined),
      ages: (text, { connectorId }) =>
        asksForChildren(connectorId) && !readAges(text) ? t('agesInvalid') : undefined,
    },
    submit: async (values) => {
      onFound(undefined)
      const found = await call('packages.search_stays', {
        conversationId,
        place: values.placeCode || values.place,
        check_in: values.check_in,
        check_out: values.check_out,
        travellers: entered(values.travellers),
        children_ages: (asksForChildren(values.connectorId) && readAges(values.ages)) || [],
        rooms: entered(values.rooms),
        radius_km: values.connectorId === '' ? entered(values.radius_km) : usualRadiusKm,
        connectorId: values.connectorId || null,
        language,
      })
      onFound(found)
    },
  })
}

function StayForm(props: StayFormProps) {
  const t = useTexts(staysTexts)
  const form = useStayForm(props)
  const { areNamed } = readChildren(props.source.view)
  const isDuffel = form.values.connectorId === ''
  const isAsked = useAsksForChildren()(form.values.connectorId)
  const agesHelp = areNamed && form.values.ages === '' ? 'agesMissing' : 'agesHelp'
  const input = (name: 'check_in' | 'check_out' | 'ages', label: string) => ({
    label,
    ...describedField(form.field(name)),
  })
  const number = (name: 'radius_km' | 'travellers' | 'rooms', label: string) => ({
    label,
    ...describedField(form.control(name)),
  })
  return (
    <SearchForm form={form} labels={{ find: t('find'), searching: t('searching') }}>
      <PlaceInput
        isAirOnly
        name="place"
        label={t('place')}
        text={form.values.place}
        description={form.values.placeCode || undefined}
        error={form.field('place').error}
        onChange={(place, placeCode) => form.change({ place, placeCode })}
      />
      {isDuffel && <NumberField {...number('radius_km', t('radius'))} />}
      <TextInput type="date" {...input('check_in', t('checkIn'))} />
      <TextInput type="date" {...input('check_out', t('checkOut'))} />
      <NumberField
        description={areNamed && !isAsked ? t('childrenHelp') : undefined}
        {...number('travellers', t('travellers'))}
      />
      {isAsked && <TextInput description={t(agesHelp)} {...input('ages', t('ages'))} />}
      <NumberField description={isDuffel ? undefined : t('roomsHelp')} {...number('rooms', t('rooms'))} />
      <SupplierSelect
        type="hotel"
        value={form.values.connectorId}
        onChange={(connectorId) => form.set('connectorId', connectorId)}
      />
    </SearchForm>
  )
}
