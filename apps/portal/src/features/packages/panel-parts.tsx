import type { PackageAsset, TravelPackage } from '@postroom/contract'
import { offerOf } from '@postroom/contract/package-prices'
import { ActionIcon, Badge, Button, Menu, Modal, Notice } from '@postroom/ui'
import { IconArrowLeft, IconDots } from '@tabler/icons-react'
import { isApiError } from '#lib/api-error.ts'
import { formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { MarkupConflict } from './markup-form.tsx'
import { PackageForm } from './package-form.tsx'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'
import { formatAmount, type Prices } from './price-view.ts'

type HeadProps = {
  shown: TravelPackage
  /** The asset whose details are shown. */
  asset: PackageAsset | undefined
  isSelector: boolean
  /** Alternatives that the selector shows. */
  count: number
  onBack: (() => void) | undefined
  onDialog: ((name: 'package' | 'customer' | 'changes') => void) | undefined
  mayChange: boolean
}

export function Head({ shown, asset, isSelector, count, onBack, onDialog, mayChange }: HeadProps) {
  const t = useTexts(packagesTexts)
  const offer = asset && offerOf(asset)
  const [latest] = shown.quotes
  const facts = [
    t('people', { count: shown.travellers }),
    ...(latest ? [t('version', { version: latest.version })] : []),
  ]
  return (
    <header className={css.head}>
      {onBack && (
        <ActionIcon variant="subtle" aria-label={t('back')} onClick={onBack}>
          <IconArrowLeft size={16} />
        </ActionIcon>
      )}
      <div className={css.grow}>
        <h2>{isSelector ? t('alternativesOf') : (offer?.title ?? shown.title)}</h2>
        <p className={css.meta}>
          {isSelector ? t('count', { count }) : offer ? offer.summary : facts.join(', ')}
        </p>
      </div>
      {!onBack && <Badge outlined>{t(`context_${shown.package_context}`)}</Badge>}
      {!onBack && onDialog && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t('moreActions')}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayChange && <Menu.Item onClick={() => onDialog('package')}>{t('edit')}</Menu.Item>}
            {mayChange && <Menu.Item onClick={() => onDialog('customer')}>{t('customerTerms')}</Menu.Item>}
            <Menu.Item onClick={() => onDialog('changes')}>{t('changes')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </header>
  )
}

export function Notices({ source, shown }: { source: PackageSource; shown: TravelPackage }) {
  const t = useTexts(packagesTexts)
  const { saveState, saveError, error } = source
  return (
    <div className={css.notices}>
      {error ? (
        <Notice
          tone="warn"
          live
          action={
            <Button size="xs" onClick={() => void source.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('refreshFailed')}
        </Notice>
      ) : null}
      {saveState === 'waiting' && (
        <Notice tone="warn" live>
          {t('notSaved')}
        </Notice>
      )}
      {saveState === 'refused' && (
        <Notice tone="bad" live>
          {isApiError(saveError) ? saveError.message : t('notSaved')}
        </Notice>
      )}
      {saveState === 'conflict' && <MarkupConflict {...{ source, shown }} />}
      {shown.is_locked && <Notice>{t('locked')}</Notice>}
    </div>
  )
}

export function Totals({ shown, prices: { totals } }: { shown: TravelPackage; prices: Prices }) {
  const t = useTexts(packagesTexts)
  return (
    <footer className={css.foot}>
      <div className={css.line}>
        <span>
          {t('net')} {formatAmount(totals.net)}
        </span>
        <span>
          {t('markupTotal', { percent: formatAmount(totals.marginPct) })}{' '}
          {totals.markup.startsWith('-')
            ? `−${formatAmount(totals.markup.slice(1))}`
            : formatAmount(totals.markup)}
        </span>
      </div>
      <div className={css.line}>
        <span>
          <span className={css.sum}>{t('total')}</span>{' '}
          <span className={css.meta}>{t('perPerson', { amount: formatAmount(totals.perPerson) })}</span>
        </span>
        <span className={css.sum}>{formatMoney(totals.total, shown.currency)}</span>
      </div>
    </footer>
  )
}

type EditPackageProps = { source: PackageSource; shown: TravelPackage; onClose: () => void }

export function EditPackage({ source, shown, onClose }: EditPackageProps) {
  const t = useTexts(packagesTexts)
  return (
    <Modal opened onClose={onClose} title={t('edit')}>
      <PackageForm {...{ source, shown }} onDone={onClose} onCancel={onClose} />
    </Modal>
  )
}
