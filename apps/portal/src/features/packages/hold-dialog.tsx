import type { holdRate, InputOf, PackageAsset, PackageRate } from '@postroom/contract'
import { offerOf } from '@postroom/contract/package-prices'
import { Button, describedField, fieldError, Modal, Notice, Select, TextInput, toast } from '@postroom/ui'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { holdTexts } from './hold.texts.ts'
import type { PackageSource } from './package-source.ts'
import css from './panel.module.css'

type Passenger = InputOf<typeof holdRate>['passengers'][number]

const titles = ['ms', 'mr', 'mrs', 'miss', 'dr'] as const satisfies readonly Passenger['title'][]
const genders = ['f', 'm'] as const satisfies readonly Passenger['gender'][]
const empty: Passenger = { title: 'ms', gender: 'f', given_name: '', family_name: '', born_on: '' }

type HoldDialogProps = {
  source: PackageSource
  asset: PackageAsset
  rate: PackageRate
  place: number
  onClose: () => void
}

/** State of the form; its fields are named as in the call, such as `passengers.0.born_on`. */
function useHoldForm({ source, asset, rate, place, onClose }: HoldDialogProps) {
  const t = useTexts(holdTexts)
  return useForm({
    initial: {
      email: '',
      phone: '',
      passengers: Array.from({ length: rate.quantity }, () => empty) as readonly Passenger[],
    },
    submit: async ({ passengers, ...values }, options) => {
      const { conversationId } = source
      const about = { conversationId, assetId: asset.asset_id, rate: place }
      const input = { ...about, ...values, passengers: [...passengers] }
      const view = await call('packages.hold_rate', input, options)
      source.put(view)
      toast.ok(t('held'))
      onClose()
    },
  })
}

/** Asks for the passengers of a rate, and has the supplier hold it. */
export function HoldDialog(props: HoldDialogProps) {
  const { asset, onClose } = props
  const t = useTexts(holdTexts)
  const form = useHoldForm(props)
  const { passengers } = form.values
  return (
    <Modal opened onClose={onClose} size="lg" title={t('title', { title: offerOf(asset).title })}>
      <form {...form.formProps} className={css.form}>
        <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
        <p className={css.meta}>{t('lead')}</p>
        <div className={css.grid}>
          <TextInput
            type="email"
            autoComplete="off"
            label={t('email')}
            {...describedField(form.field('email'))}
          />
          <TextInput
            type="tel"
            autoComplete="off"
            label={t('phone')}
            {...describedField(form.field('phone'), t('phoneHelp'))}
          />
        </div>
        {passengers.map((passenger, index) => (
          <PassengerFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is identified by its place.
            key={index}
            place={index}
            passenger={passenger}
            errorOf={(name) => form.errors[`passengers.${index}.${name}`]}
            onChange={(next) => form.set('passengers', passengers.with(index, next))}
          />
        ))}
        {form.problem && (
          <Notice tone="bad" live>
            {form.problem}
          </Notice>
        )}
        <div className={css.actions}>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('hold')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type PassengerProps = {
  place: number
  passenger: Passenger
  errorOf: (name: keyof Passenger) => string | undefined
  onChange: (passenger: Passenger) => void
}

function PassengerFields({ place, passenger, errorOf, onChange }: PassengerProps) {
  const t = useTexts(holdTexts)
  const input = (name: 'given_name' | 'family_name' | 'born_on') => ({
    name: `passengers.${place}.${name}`,
    value: passenger[name],
    error: fieldError(errorOf(name)),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...passenger, [name]: value }),
  })
  return (
    <fieldset className={css.form}>
      <legend>{t('passenger', { place: place + 1 })}</legend>
      <div className={css.grid}>
        <Select
          label={t('form')}
          allowDeselect={false}
          value={passenger.title}
          data={titles.map((value) => ({ value, label: t(`title_${value}`) }))}
          onChange={(title) => title && onChange({ ...passenger, title })}
        />
        <Select
          label={t('gender')}
          allowDeselect={false}
          value={passenger.gender}
          data={genders.map((value) => ({ value, label: t(`gender_${value}`) }))}
          onChange={(gender) => gender && onChange({ ...passenger, gender })}
        />
        <TextInput autoComplete="off" label={t('givenName')} {...input('given_name')} />
        <TextInput autoComplete="off" label={t('familyName')} {...input('family_name')} />
        <TextInput type="date" label={t('bornOn')} {...input('born_on')} />
      </div>
    </fieldset>
  )
}
