import type { holdRate, InputOf, PackageAsset, PackageRate } from '@postroom/contract'
import { offerOf } from '@postroom/contract/package-prices'
import { Button, fieldError, Modal, Notice, Select, TextInput, toast } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { holdTexts } from './hold.texts.ts'
import type { PackageSource } from './package-source.ts'
import css from './panel.module.css'

type Passenger = InputOf<typeof holdRate>['passengers'][number]

const titles = ['ms', 'mr', 'mrs', 'miss', 'dr'] as const satisfies readonly Passenger['title'][]
const genders = ['f', 'm'] as const satisfies readonly Passenger['gender'][]
const empty = { title: 'ms', gender: 'f', given_name: '', family_name: '', born_on: '' }

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
  const places = Array.from({ length: rate.quantity }, (_, index) => index)
  const initial: Record<string, string> = { email: '', phone: '' }
  for (const index of places)
    for (const [name, value] of Object.entries(empty)) initial[`passengers.${index}.${name}`] = value
  const form = useForm({
    initial,
    submit: async (values) => {
      const { conversationId } = source
      const passengers = places.map((index) =>
        Object.fromEntries(
          Object.keys(empty).map((name) => [name, values[`passengers.${index}.${name}`] ?? '']),
        ),
      ) as Passenger[]
      const { email = '', phone = '' } = values
      const view = await call('packages.hold_rate', {
        conversationId,
        assetId: asset.asset_id,
        rate: place,
        email,
        phone,
        passengers,
      })
      source.put(view)
      toast.ok(t('held'))
      onClose()
    },
  })
  return { form, places }
}

/** Asks for the passengers of a rate, and has the supplier hold it. */
export function HoldDialog(props: HoldDialogProps) {
  const { asset, onClose } = props
  const t = useTexts(holdTexts)
  const { form, places } = useHoldForm(props)
  const input = (name: string, label: string) => {
    const field = form.field(name)
    return { label, ...field, error: fieldError(field.error) }
  }
  const select = (name: string, label: string, data: { value: string; label: string }[]) => (
    <Select
      label={label}
      allowDeselect={false}
      value={form.values[name] ?? ''}
      data={data}
      onChange={(value) => value && form.set(name, value)}
    />
  )
  return (
    <Modal opened onClose={onClose} size="lg" title={t('title', { title: offerOf(asset).title })}>
      <form {...form.formProps} className={css.form}>
        <p className={css.meta}>{t('lead')}</p>
        <div className={css.grid}>
          <TextInput type="email" autoComplete="off" {...input('email', t('email'))} />
          <TextInput
            type="tel"
            autoComplete="off"
            description={t('phoneHelp')}
            {...input('phone', t('phone'))}
          />
        </div>
        {places.map((index) => {
          const name = (field: string) => `passengers.${index}.${field}`
          return (
            <fieldset key={index} className={css.form}>
              <legend>{t('passenger', { place: index + 1 })}</legend>
              <div className={css.grid}>
                {select(
                  name('title'),
                  t('form'),
                  titles.map((value) => ({ value, label: t(`title_${value}`) })),
                )}
                {select(
                  name('gender'),
                  t('gender'),
                  genders.map((value) => ({ value, label: t(`gender_${value}`) })),
                )}
                <TextInput autoComplete="off" {...input(name('given_name'), t('givenName'))} />
                <TextInput autoComplete="off" {...input(name('family_name'), t('familyName'))} />
                <TextInput type="date" {...input(name('born_on'), t('bornOn'))} />
              </div>
            </fieldset>
          )
        })}
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
