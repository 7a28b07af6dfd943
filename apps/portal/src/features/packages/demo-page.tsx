import type { PackageView } from '@postroom/contract'
import { Notice } from '@postroom/ui'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { demoFields, demoText, demoView } from './demo-sample.ts'
import { PackagePanel, usePanelState } from './package-panel.tsx'
import type { PackageSource } from './package-source.ts'
import css from './pages.module.css'
import { pagesTexts } from './pages.texts.ts'
import { findAsset } from './panel-state.ts'
import { RequestText } from './request-pane.tsx'
import { nothingUnsaved, type Unsaved } from './save-queue.ts'

/** The panel on a sample request. Changes last as long as the page. */
export function PackageDemoPage() {
  const t = useTexts(pagesTexts)
  const source = useDemoPackage()
  const panel = usePanelState()
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <h1>{t('demoTitle')}</h1>
      </header>
      <Notice>{t('demoNote')}</Notice>
      <div className={css.columns}>
        <section className={css.request} aria-label={t('request')}>
          <h2>{t('request')}</h2>
          <RequestText text={demoText} fields={demoFields} />
          <h2>{t('understood')}</h2>
          <ul>
            {demoFields.map(({ name, value, words }) => (
              <li key={name}>
                {t(`field_${name}`)}: {value} ({t('readFrom', { words })})
              </li>
            ))}
          </ul>
        </section>
        <div className={css.right}>
          <PackagePanel source={source} panel={panel} />
        </div>
      </div>
    </div>
  )
}

function useDemoPackage(): PackageSource {
  const [view, setView] = useState<PackageView>(demoView)
  const [unsaved, setUnsaved] = useState<Unsaved>(nothingUnsaved)
  return {
    conversationId: 'demo',
    view,
    error: null,
    refetch: async () => view,
    put: setView,
    unsaved,
    saveState: 'saved',
    saveError: undefined,
    whenSaved: async () => {},
    setMarkups: (markups) => setUnsaved((now) => ({ ...now, markups })),
    resolveMarkups: () => {},
    setRates: (assetId, selected) =>
      setUnsaved((now) => ({ ...now, rates: { ...now.rates, [assetId]: selected } })),
    chooseAlternative: async (assetId) => chooseIn(view, assetId),
    isDemo: true,
  }
}

function chooseIn(view: PackageView, assetId: string): PackageView {
  const shown = view.package
  const asset = shown && findAsset(shown, assetId)
  if (!shown || !asset) return view
  const swap = (assets: typeof shown.hotel_assets) =>
    assets.map((one) => (one.snapshot_id === asset.snapshot_id ? asset : one))
  return {
    ...view,
    package: {
      ...shown,
      flight_assets: swap(shown.flight_assets),
      hotel_assets: swap(shown.hotel_assets),
      logistic_assets: swap(shown.logistic_assets),
      logistic_addon_services: swap(shown.logistic_addon_services),
    },
  }
}
