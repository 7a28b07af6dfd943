import type { PackageAsset, PackageRate } from '@postroom/contract'
import { Button, fieldError, TextInput } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { decimalText } from '#lib/number-rules.ts'
import { useForm } from '#lib/use-form.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'

type ConfirmPriceProps = {
  source: PackageSource
  asset: PackageAsset
  rate: PackageRate
  place: number
  onDone: () => void
}

/** Records the price that a supplier confirmed. */
export function ConfirmPrice({ source, asset, rate, place, onDone }: ConfirmPriceProps) {
  const t = useTexts(packagesTexts)
  const form = useForm({
    initial: { net_price: rate.net_price ?? '', expires_at: '' },
    submit: async ({ net_price, expires_at }) => {
      const view = await call('packages.confirm_rate', {
        conversationId: source.conversationId,
        assetId: asset.asset_id,
        rate: place,
        net_price: decimalText(net_price),
        expires_at: expires_at ? new Date(expires_at).toISOString() : null,
      })
      source.put(view)
      onDone()
    },
  })
  const price = form.field('net_price')
  const { error: untilError, ...until } = form.field('expires_at')
  return (
    <form {...form.formProps} className={css.form}>
      <div className={css.grid}>
        <TextInput
          size="xs"
          label={t('confirmedPrice')}
          inputMode="decimal"
          {...price}
          error={fieldError(price.error ?? form.problem)}
        />
        <TextInput
          size="xs"
          type="datetime-local"
          label={t('holdsUntil')}
          {...until}
          error={fieldError(untilError)}
        />
      </div>
      <div className={css.actions}>
        <Button size="xs" type="submit" loading={form.pending}>
          {t('save')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
