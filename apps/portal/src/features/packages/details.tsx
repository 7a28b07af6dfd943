import type { PackageAsset } from '@postroom/contract'
import { offerOf } from '@postroom/contract/package-prices'
import { Button, ConfirmDialog } from '@postroom/ui'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'
import { type PriceTerms, priceLine } from './price-view.ts'
import { RateRow } from './rate-row.tsx'

type DetailsProps = {
  source: PackageSource
  asset: PackageAsset
  terms: PriceTerms
  selected: readonly number[]
  mayChange: boolean
  scrollToRates: boolean
  onSelect: (selected: readonly number[]) => void
  onSelector: () => void
  onEdit: () => void
  onRemoved: () => void
}

/** One asset: its rates to choose from, conditions, and facts. */
export function Details(props: DetailsProps) {
  const { source, asset, terms, selected, mayChange, scrollToRates, onSelect } = props
  const t = useTexts(packagesTexts)
  const rates = useRef<HTMLElement>(null)
  useEffect(() => {
    if (scrollToRates) rates.current?.scrollIntoView({ block: 'start' })
  }, [scrollToRates])
  const offer = offerOf(asset)
  const unsaved = { rates: { [asset.asset_id]: selected } }
  const { price, rates: chosen } = priceLine(asset, unsaved, terms)
  const toggle = (place: number) =>
    onSelect(
      selected.includes(place)
        ? selected.filter((one) => one !== place)
        : [...selected, place].sort((a, b) => a - b),
    )
  const due = chosen.flatMap(({ due_on_site }) => due_on_site || [])
  const facts = [
    ...(offer.supplier ? [{ name: t('supplier'), value: offer.supplier }] : []),
    ...due.map((value) => ({ name: t('dueOnSite'), value })),
    ...offer.facts,
  ]
  return (
    <>
      <div className={css.body}>
        <section ref={rates} className={css.section} aria-label={t('rates')}>
          <div className={css.sectionHead}>
            <h3>{t('rates')}</h3>
            <span className={css.meta}>{t('unitNet')}</span>
          </div>
          <fieldset className={css.list} style={{ border: 0 }}>
            <legend hidden>{t('chooseRates', { title: offer.title })}</legend>
            {offer.rates.map((rate, place) => (
              <RateRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a rate is identified by its place.
                key={place}
                {...{ source, asset, rate, place, mayChange }}
                isChosen={selected.includes(place)}
                onToggle={() => toggle(place)}
              />
            ))}
          </fieldset>
        </section>
        {chosen.some(({ cancellation }) => cancellation.length > 0) && (
          <section className={css.section} aria-label={t('cancellation')}>
            <h3>{t('cancellation')}</h3>
            {chosen.flatMap(({ name, cancellation }) =>
              cancellation.map(({ until, cost }) => (
                <div key={`${name} ${until}`} className={css.line}>
                  <span>{until}</span>
                  <span>{cost}</span>
                </div>
              )),
            )}
          </section>
        )}
        {facts.length > 0 && (
          <section className={css.section} aria-label={t('goodToKnow')}>
            <h3>{t('goodToKnow')}</h3>
            {facts.map(({ name, value }) => (
              <div key={`${name} ${value}`} className={css.line}>
                <span className={css.meta}>{name}</span>
                <span>{value}</span>
              </div>
            ))}
          </section>
        )}
      </div>
      <footer className={css.foot}>
        <div className={css.line}>
          <span>{t('withMarkup')}</span>
          <span className={css.sum}>
            {'problem' in price ? '–' : formatMoney(price.sell, terms.currency)}
          </span>
        </div>
        <DetailsActions {...props} title={offer.title} />
      </footer>
    </>
  )
}

function DetailsActions(props: DetailsProps & { title: string }) {
  const { source, asset, mayChange, title, onSelector, onEdit, onRemoved } = props
  const t = useTexts(packagesTexts)
  const [isRemoving, setRemoving] = useState(false)
  const { conversationId, isDemo } = source
  return (
    <div className={css.actions}>
      {asset.snapshot_id && (
        <Button size="xs" onClick={onSelector}>
          {t('alternatives')}
        </Button>
      )}
      {mayChange && !isDemo && (
        <>
          <Button size="xs" onClick={onEdit}>
            {t('editOffer')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => setRemoving(true)}>
            {t('removeOffer')}
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('removeQuestion', { title })}
        confirmLabel={t('removeOffer')}
        destructive
        onConfirm={async () => {
          source.put(await call('packages.delete_asset', { conversationId, assetId: asset.asset_id }))
          onRemoved()
        }}
      />
    </div>
  )
}
