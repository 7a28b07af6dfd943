import type { FoundOffer } from '@postroom/contract'
import { Notice } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { foundOffersTexts } from './found-offers.texts.ts'
import type { OfferDialogProps } from './offer-form.tsx'
import css from './panel.module.css'

type Kind = 'flights' | 'stays'
type FoundOffersProps = Pick<OfferDialogProps, 'source' | 'snapshotId' | 'onClose'> & {
  found: { items: readonly FoundOffer[]; isTest: boolean }
  kind: Kind
}

/** What a supplier found; a click takes an offer over. */
export function FoundOffers({ source, snapshotId, onClose, found, kind }: FoundOffersProps) {
  const t = useTexts(foundOffersTexts)
  const { conversationId } = source
  const attempt = useAttempt()
  const take = (offer: FoundOffer) =>
    runAction(async () => {
      const input = { conversationId, snapshot_id: snapshotId, ...offer }
      source.put(await attempt(input, (sent, options) => call('packages.save_asset', sent, options)))
      onClose()
    })
  const { items, isTest } = found
  if (items.length === 0) return <Notice live>{t(`none_${kind}`)}</Notice>
  return (
    <>
      {isTest && <Notice tone="warn">{t('test')}</Notice>}
      <p className={css.meta} role="status">
        {t(`found_${kind}`, { count: items.length })}
      </p>
      <ul className={css.list}>
        {items.map((offer) => (
          <Offer
            key={offer.rates[0]?.supplier_id ?? offer.summary}
            {...{ offer, kind }}
            onTake={(taken) => void take(taken)}
          />
        ))}
      </ul>
    </>
  )
}

type OfferProps = { offer: FoundOffer; kind: Kind; onTake: (offer: FoundOffer) => void }

function Offer({ offer, kind, onTake }: OfferProps) {
  const t = useTexts(foundOffersTexts)
  const { title, summary, rates, selected_rates: together = [] } = offer
  const [cheapest] = rates.toSorted((a, b) => Number(a.net_price) - Number(b.net_price))
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
            {t(`price_${kind}`, {
              price: formatMoney(cheapest?.net_price ?? '0', cheapest?.currency ?? 'EUR'),
            })}
          </strong>
          <span className={css.meta}>
            {together.length > 1
              ? t('together', { count: together.length })
              : t(`rates_${kind}`, { count: rates.length })}
          </span>
        </span>
      </button>
    </li>
  )
}
