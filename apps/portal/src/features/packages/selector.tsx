import type { PackageAsset } from '@postroom/contract'
import { offerOf, subtractAmounts } from '@postroom/contract/package-prices'
import { Button, Checkbox, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'
import { formatAmount, type PriceTerms, priceLine } from './price-view.ts'

type SelectorProps = {
  source: PackageSource
  assets: readonly PackageAsset[]
  /** The asset of this snapshot that is in the package. */
  chosenId: string | undefined
  terms: PriceTerms
  mayChange: boolean
  onAdd: (() => void) | undefined
}

/** The alternatives of a snapshot, with what each costs more or less than the chosen one. */
export function Selector({ source, assets, chosenId, terms, mayChange, onAdd }: SelectorProps) {
  const t = useTexts(packagesTexts)
  const [words, setWords] = useState('')
  const [isSorted, setSorted] = useState(false)
  const lines = assets.map((asset) => {
    const { price } = priceLine(asset, source.unsaved, terms)
    return { asset, offer: offerOf(asset), sell: 'problem' in price ? null : price.sell }
  })
  const base = lines.find(({ asset }) => asset.asset_id === chosenId)?.sell
  const shown = lines
    .filter(({ offer }) => JSON.stringify(offer).toLowerCase().includes(words.trim().toLowerCase()))
    .sort((a, b) => (isSorted ? Number(a.sell ?? Infinity) - Number(b.sell ?? Infinity) : 0))
  const choose = (assetId: string) =>
    runAction(async () => source.put(await source.chooseAlternative(assetId)))
  return (
    <>
      <div className={css.strip}>
        <TextInput
          size="xs"
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Checkbox
          size="xs"
          label={t('sortPrice')}
          checked={isSorted}
          onChange={({ currentTarget }) => setSorted(currentTarget.checked)}
        />
      </div>
      <div className={css.body}>
        {assets.length === 0 && <p className={css.empty}>{t('snapshotMissing')}</p>}
        <ul className={css.list}>
          {shown.map(({ asset, offer, sell }) => (
            <li key={asset.asset_id}>
              <button
                type="button"
                className={css.row}
                aria-pressed={asset.asset_id === chosenId}
                data-chosen={asset.asset_id === chosenId || undefined}
                disabled={!mayChange}
                onClick={() => void choose(asset.asset_id)}
              >
                <span className={css.words}>
                  <strong>{offer.title}</strong>
                  <span className={css.meta}>{offer.summary}</span>
                </span>
                <span className={css.amounts}>
                  <strong>{sell === null ? '–' : formatAmount(sell)}</strong>
                  <span className={css.meta}>
                    {asset.asset_id === chosenId ? t('chosen') : differenceText(sell, base ?? null)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {onAdd && (
        <footer className={css.foot}>
          <Button size="xs" onClick={onAdd}>
            {t('addAlternative')}
          </Button>
        </footer>
      )}
    </>
  )
}

function differenceText(sell: string | null, base: string | null): string {
  if (sell === null || base === null) return ''
  const difference = subtractAmounts(sell, base)
  return difference.startsWith('-') ? `−${formatAmount(difference.slice(1))}` : `+${formatAmount(difference)}`
}
