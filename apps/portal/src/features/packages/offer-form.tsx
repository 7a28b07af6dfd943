import type { AssetType, PackageAsset, PackageView } from '@postroom/contract'
import { offerOf } from '@postroom/contract/package-prices'
import { Button, Checkbox, describedField, FormError, fieldError, Textarea, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { between, entered } from '#lib/number-rules.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { offerTexts } from './offer.texts.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'
import { findAsset } from './panel-state.ts'
import { readPastedRates, type TypedRate } from './pasted-rates.ts'
import { RateFields } from './rate-fields.tsx'

export type OfferDialogProps = {
  source: PackageSource
  type: AssetType
  /** Of an offer that is changed. */
  asset?: PackageAsset | undefined
  /** A new offer is an alternative in this snapshot. */
  snapshotId: string | null
  onClose: () => void
}

const blankRate = (currency: string): TypedRate => ({ name: '', net_price: '', currency, quantity: 1 })

/** State of the form, with its fields named as in the call. */
function useOfferForm(
  { source, type, asset: opened, snapshotId, onClose }: OfferDialogProps,
  blank: TypedRate,
) {
  const t = useTexts(packagesTexts)
  const isQuantity = between(1, 9_999)
  /** The offer with the version of its package; a new one has no version. */
  const editedIn = ({ package: shown }: Pick<PackageView, 'package'>) => ({
    version: opened ? (shown?.version ?? 0) : 0,
    asset: opened && ((shown && findAsset(shown, opened.asset_id)) ?? opened),
  })
  const edited = editedIn(source.view ?? { package: null })
  const kept = {
    facts: edited.asset ? offerOf(edited.asset).facts : [],
    selected_rates: edited.asset?.selected_rates ?? [0],
  }
  return useVersionedForm({
    thing: edited,
    valuesOf: ({ asset }) => {
      const offer = asset && offerOf(asset)
      return {
        title: offer?.title ?? '',
        summary: offer?.summary ?? '',
        supplier: offer?.supplier ?? '',
        is_optional: asset?.is_optional ?? false,
        rates: (offer?.rates ?? [blank]) as readonly TypedRate[],
      }
    },
    check: ({ rates }) =>
      Object.fromEntries(
        rates.flatMap(({ quantity }, place) => {
          const problem = isQuantity(quantity)
          return problem ? [[`rates.${place}.quantity`, problem]] : []
        }),
      ),
    save: async ({ rates, ...values }, version, options) => {
      const input = {
        conversationId: source.conversationId,
        ...(opened && { asset_id: opened.asset_id, version }),
        asset_type: type,
        snapshot_id: snapshotId,
        facts: kept.facts,
        ...values,
        rates: rates.map((rate) => ({
          ...rate,
          net_price: rate.net_price || null,
          quantity: entered(rate.quantity),
        })),
        selected_rates: kept.selected_rates.filter((place) => place < rates.length),
      }
      const view = await call('packages.save_asset', input, options)
      return { ...editedIn(view), view }
    },
    besides: kept,
    put: ({ view }) => source.put(view),
    newerIn: (current) => ({ ...editedIn(current as PackageView), view: current as PackageView }),
    conflictText: t('conflict'),
    onSaved: onClose,
  })
}

/** The form of an offer with its rates, typed or pasted. */
export function OfferForm(props: OfferDialogProps) {
  const { source, asset, onClose } = props
  const t = useTexts(offerTexts)
  const currency = source.view?.package?.currency ?? 'EUR'
  const { form } = useOfferForm(props, blankRate(currency))
  const { rates, is_optional: isOptional } = form.values
  const setRates = (next: readonly TypedRate[]) => form.set('rates', next)
  return (
    <form {...form.formProps} className={css.form}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      {(['title', 'summary', 'supplier'] as const).map((name) => (
        <TextInput key={name} label={t(name)} {...describedField(form.field(name))} />
      ))}
      <Checkbox
        label={t('optional')}
        checked={isOptional}
        onChange={({ currentTarget }) => form.set('is_optional', currentTarget.checked)}
      />
      {rates.map((rate, place) => (
        <RateFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a rate is identified by its place.
          key={place}
          place={place}
          rate={rate}
          problemOf={(name) => form.errorOf(`rates.${place}.${name}`)}
          onChange={(next) => setRates(rates.with(place, next))}
          onRemove={
            rates.length > 1 && !asset
              ? () => setRates(rates.filter((_, index) => index !== place))
              : undefined
          }
        />
      ))}
      <div className={css.actions}>
        <Button size="xs" onClick={() => setRates([...rates, blankRate(currency)])}>
          {t('addRate')}
        </Button>
      </div>
      <PasteField
        currency={currency}
        onRead={(read) => setRates([...rates.filter(({ name }) => name !== ''), ...read])}
      />
      <FormError>{form.problem}</FormError>
      <div className={css.actions}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('save')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function PasteField({ currency, onRead }: { currency: string; onRead: (rates: TypedRate[]) => void }) {
  const t = useTexts(offerTexts)
  const [text, setText] = useState('')
  const [unread, setUnread] = useState<number[]>([])
  const read = () => {
    const { rates, problems } = readPastedRates(text, currency)
    setUnread(problems)
    if (rates.length > 0) onRead(rates)
    setText(
      text
        .split('\n')
        .filter((_, index) => problems.includes(index + 1))
        .join('\n'),
    )
  }
  return (
    <div className={css.form}>
      <Textarea
        label={t('paste')}
        description={t('pasteHelp')}
        rows={3}
        value={text}
        error={fieldError(unread.length > 0 ? t('unread', { lines: unread.join(', ') }) : undefined)}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setUnread([])
        }}
      />
      <div className={css.actions}>
        <Button size="xs" disabled={text.trim() === ''} onClick={read}>
          {t('takeOver')}
        </Button>
      </div>
    </div>
  )
}
