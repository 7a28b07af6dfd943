import type { AssetType, PackageAsset, PackageRateInput } from '@postroom/contract'
import { offerOf } from '@postroom/contract/package-prices'
import { Button, Checkbox, FormError, fieldError, Textarea, TextInput } from '@postroom/ui'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { type FieldProblem, isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { offerTexts } from './offer.texts.ts'
import type { PackageSource } from './package-source.ts'
import css from './panel.module.css'
import { readPastedRates } from './pasted-rates.ts'
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

const blankRate = (currency: string): PackageRateInput => ({ name: '', net_price: '', currency, quantity: 1 })

/** The form of an offer with its rates, typed or pasted. */
export function OfferForm({ source, type, asset, snapshotId, onClose }: OfferDialogProps) {
  const t = useTexts(offerTexts)
  const currency = source.view?.package?.currency ?? 'EUR'
  const offer = asset && offerOf(asset)
  const [texts, setTexts] = useState({
    title: offer?.title ?? '',
    summary: offer?.summary ?? '',
    supplier: offer?.supplier ?? '',
  })
  const [isOptional, setOptional] = useState(asset?.is_optional ?? false)
  const [rates, setRates] = useState<PackageRateInput[]>(offer?.rates ?? [blankRate(currency)])
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const problemOf = (path: string) => problems.find((one) => one.path === path)?.message
  const save = async () => {
    setPending(true)
    setProblems([])
    setProblem(undefined)
    try {
      const view = await call('packages.save_asset', {
        conversationId: source.conversationId,
        ...(asset && { asset_id: asset.asset_id }),
        asset_type: type,
        snapshot_id: snapshotId,
        is_optional: isOptional,
        facts: offer?.facts ?? [],
        ...texts,
        rates: rates.map((rate) => ({ ...rate, net_price: rate.net_price || null })),
        selected_rates: asset ? asset.selected_rates.filter((place) => place < rates.length) : [0],
      })
      source.put(view)
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblems(error.fields)
      if (error.fields.length === 0) setProblem(error.message)
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {(['title', 'summary', 'supplier'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(name)}
          value={texts[name]}
          error={fieldError(problemOf(name))}
          onChange={({ currentTarget }) => setTexts({ ...texts, [name]: currentTarget.value })}
        />
      ))}
      <Checkbox
        label={t('optional')}
        checked={isOptional}
        onChange={({ currentTarget }) => setOptional(currentTarget.checked)}
      />
      {rates.map((rate, place) => (
        <RateFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a rate is identified by its place.
          key={place}
          place={place}
          rate={rate}
          problemOf={(name) => problemOf(`rates.${place}.${name}`)}
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
      <FormError>{problem}</FormError>
      <div className={css.actions}>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('save')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function PasteField({ currency, onRead }: { currency: string; onRead: (rates: PackageRateInput[]) => void }) {
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
