import { Button, Checkbox, fieldError, NumberField, TextInput } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { decimalText } from '#lib/number-rules.ts'
import { offerTexts } from './offer.texts.ts'
import css from './panel.module.css'
import type { TypedRate } from './pasted-rates.ts'

type RateFieldsProps = {
  place: number
  rate: TypedRate
  problemOf: (name: string) => string | undefined
  onChange: (rate: TypedRate) => void
  onRemove: (() => void) | undefined
}

export function RateFields({ place, rate, problemOf, onChange, onRemove }: RateFieldsProps) {
  const t = useTexts(offerTexts)
  const put = (change: Partial<TypedRate>) => onChange({ ...rate, ...change })
  return (
    <fieldset className={css.form}>
      <legend>{t('rate', { place: place + 1 })}</legend>
      <TextInput
        label={t('rateName')}
        value={rate.name}
        error={fieldError(problemOf('name'))}
        onChange={({ currentTarget }) => put({ name: currentTarget.value })}
      />
      <div className={css.grid}>
        <TextInput
          label={t('price')}
          inputMode="decimal"
          value={rate.net_price ?? ''}
          error={fieldError(problemOf('net_price'))}
          onChange={({ currentTarget }) => put({ net_price: decimalText(currentTarget.value) })}
        />
        <TextInput
          label={t('currency')}
          value={rate.currency}
          error={fieldError(problemOf('currency'))}
          onChange={({ currentTarget }) => put({ currency: currentTarget.value })}
        />
        <NumberField
          label={t('quantity')}
          description={t('quantityHelp')}
          value={rate.quantity}
          error={fieldError(problemOf('quantity'))}
          onChange={(quantity) => put({ quantity })}
        />
        <TextInput
          label={t('sellingPrice')}
          inputMode="decimal"
          value={rate.selling_price ?? ''}
          error={fieldError(problemOf('selling_price'))}
          onChange={({ currentTarget }) => put({ selling_price: decimalText(currentTarget.value) || null })}
        />
        <TextInput
          label={t('conditions')}
          value={rate.conditions ?? ''}
          error={fieldError(problemOf('conditions'))}
          onChange={({ currentTarget }) => put({ conditions: currentTarget.value })}
        />
        <TextInput
          label={t('holdsUntil')}
          type="datetime-local"
          value={localTime(rate.expires_at)}
          onChange={({ currentTarget: { value } }) =>
            put({ expires_at: value ? new Date(value).toISOString() : null })
          }
        />
      </div>
      <Checkbox
        label={t('recheck')}
        checked={rate.must_recheck ?? false}
        onChange={({ currentTarget }) => put({ must_recheck: currentTarget.checked })}
      />
      {onRemove && (
        <div className={css.actions}>
          <Button size="xs" variant="subtle" onClick={onRemove}>
            {t('removeRate', { place: place + 1 })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** A time as `datetime-local` shows it, in the zone of the browser. */
function localTime(instant: string | null | undefined): string {
  if (!instant) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
