import type { PackageAsset, PackageRate } from '@postroom/contract'
import { Button, Checkbox } from '@postroom/ui'
import { IconLock } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { ConfirmPrice } from './confirm-price.tsx'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'
import { formatAmount } from './price-view.ts'
import { ReleasePlaces } from './release-places.tsx'

const HoldDialog = lazy(() => import('./hold-dialog.tsx').then((module) => module.HoldDialog))

type RateRowProps = {
  source: PackageSource
  asset: PackageAsset
  rate: PackageRate
  place: number
  isChosen: boolean
  mayChange: boolean
  onToggle: () => void
}

/** A rate to choose, with its conditions and what can be done about its price. */
export function RateRow({ source, asset, rate, place, isChosen, mayChange, onToggle }: RateRowProps) {
  const t = useTexts(packagesTexts)
  const [isConfirming, setConfirming] = useState(false)
  const [isHolding, setHolding] = useState(false)
  const mayAsk = mayChange && !source.isDemo
  return (
    <div className={css.row} data-chosen={isChosen || undefined}>
      <div className={css.words}>
        <Checkbox label={rate.name} checked={isChosen} disabled={!mayChange} onChange={onToggle} />
        {rate.conditions && <span className={css.meta}>{rate.conditions}</span>}
        {rate.selling_price !== null && (
          <span className={css.meta}>
            <IconLock size={12} aria-hidden /> {t('fixedWhy')}
          </span>
        )}
        {rate.must_recheck && <span className={css.warn}>{t('recheck')}</span>}
        <span className={css.meta}>
          {rate.expires_at
            ? t('expires', { time: formatDateTime(rate.expires_at) })
            : t('fetched', { time: formatDateTime(rate.fetched_at) })}
        </span>
        {isConfirming && (
          <ConfirmPrice {...{ source, asset, rate, place }} onDone={() => setConfirming(false)} />
        )}
        {rate.hold && (
          <span className={css.meta}>
            {rate.hold.pay_by
              ? t('heldUntil', { reference: rate.hold.reference, time: formatDateTime(rate.hold.pay_by) })
              : t('held', { reference: rate.hold.reference })}
          </span>
        )}
        {mayAsk && !isConfirming && (
          <span>
            <Button size="compact-xs" variant="subtle" onClick={() => setConfirming(true)}>
              {t('confirmPrice')}
            </Button>
            {rate.hold && <ReleasePlaces {...{ source, asset, place }} reference={rate.hold.reference} />}
            {rate.can_hold && (
              <Button size="compact-xs" variant="subtle" onClick={() => setHolding(true)}>
                {t('hold')}
              </Button>
            )}
          </span>
        )}
        {isHolding && (
          <Suspense>
            <HoldDialog {...{ source, asset, rate, place }} onClose={() => setHolding(false)} />
          </Suspense>
        )}
      </div>
      <span className={css.amounts}>
        <strong>
          {rate.net_price === null ? t('onRequest') : `${formatAmount(rate.net_price)} ${rate.currency}`}
        </strong>
        <span className={css.meta}>{t('times', { count: rate.quantity })}</span>
        {rate.previous_net_price && (
          <span className={css.warn}>
            {t('priceChanged', { amount: formatAmount(rate.previous_net_price) })}
          </span>
        )}
      </span>
    </div>
  )
}
