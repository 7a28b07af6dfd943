import type { AssetType, PackageAsset, TravelPackage } from '@postroom/contract'
import { offerOf } from '@postroom/contract/package-prices'
import { ActionIcon } from '@postroom/ui'
import { IconAlertTriangle, IconLock, IconPlus } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'
import { formatAmount, type Priced, type Prices } from './price-view.ts'

const types = ['flight', 'hotel', 'logistic', 'logistic_addon'] as const

type OverviewProps = {
  shown: TravelPackage
  prices: Prices
  onOpen: (asset: PackageAsset) => void
  /** Undefined where nothing can be added. */
  onAdd: ((type: AssetType) => void) | undefined
}

/** The assets of a package by their type. */
export function Overview({ shown, prices, onOpen, onAdd }: OverviewProps) {
  const t = useTexts(packagesTexts)
  const isSuited = (type: AssetType) =>
    shown.package_context === 'other' ||
    (shown.package_context === 'travel') === (type === 'flight' || type === 'hotel')
  return types.map((type) => {
    const lines = prices.lines.filter(({ asset }) => asset.asset_type === type)
    if (lines.length === 0 && !(onAdd && isSuited(type))) return null
    return (
      <section key={type} className={css.section} aria-label={t(`type_${type}`)}>
        <div className={css.sectionHead}>
          <h3>{t(`type_${type}`)}</h3>
          {onAdd && (
            <ActionIcon
              variant="subtle"
              aria-label={t('addTo', { group: t(`type_${type}`) })}
              onClick={() => onAdd(type)}
            >
              <IconPlus size={16} />
            </ActionIcon>
          )}
        </div>
        <ul className={css.list}>
          {lines.map((line) => (
            <li key={line.asset.asset_id}>
              <button type="button" className={css.row} onClick={() => onOpen(line.asset)}>
                <Line line={line} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function Line({ line: { asset, rates, price, previousNet } }: { line: Priced }) {
  const t = useTexts(packagesTexts)
  const { title, summary } = offerOf(asset)
  return (
    <>
      <span className={css.words}>
        <strong>{title}</strong>
        {summary && <span className={css.meta}>{summary}</span>}
        <span>{rates.map(({ name }) => name).join(', ')}</span>
        {asset.is_optional && <span className={css.meta}>{t('optional')}</span>}
        {rates.some(({ must_recheck }) => must_recheck) && (
          <span className={css.warn}>
            <IconAlertTriangle size={14} aria-hidden /> {t('recheck')}
          </span>
        )}
      </span>
      {'problem' in price ? (
        <span className={css.warn}>
          {price.problem === 'no_rate'
            ? t('noRate')
            : price.problem === 'on_request'
              ? t('onRequest')
              : t('noExchangeRate', { currency: price.currency ?? '' })}
        </span>
      ) : (
        <span className={css.amounts}>
          <strong>{formatAmount(price.sell)}</strong>
          {price.isFixed ? (
            <span className={css.meta} title={t('fixedWhy')}>
              <IconLock size={12} aria-hidden /> {t('fixed')}
            </span>
          ) : (
            <span className={css.meta}>{t('netOf', { amount: formatAmount(price.net) })}</span>
          )}
          {previousNet !== null && (
            <span className={css.warn}>{t('priceChanged', { amount: formatAmount(previousNet) })}</span>
          )}
        </span>
      )}
    </>
  )
}
