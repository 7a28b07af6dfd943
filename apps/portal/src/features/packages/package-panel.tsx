import type { AssetType, PackageAsset, PackageView, TravelPackage } from '@postroom/contract'
import { EmptyState, ErrorState, SkeletonArea, SkeletonBar } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { Changes } from './changes.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { Details } from './details.tsx'
import { ExpiryStrip } from './expiry-strip.tsx'
import { MarkupForm } from './markup-form.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { Overview } from './overview.tsx'
import { PackageForm } from './package-form.tsx'
import type { PackageSource } from './package-source.ts'
import { requestQuery } from './packages.api.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'
import { EditPackage, Head, Notices, Totals } from './panel-parts.tsx'
import {
  chooseRates,
  findAsset,
  goBack,
  initialPanel,
  openDetails,
  openSelector,
  type PanelState,
  shownFrame,
  showPackage,
} from './panel-state.ts'
import { pricesOf, selectedOf } from './price-view.ts'
import { Quotes } from './quotes.tsx'
import { countTravellers } from './requested-guests.ts'
import { Selector } from './selector.tsx'

type PanelControl = readonly [PanelState, (change: (state: PanelState) => PanelState) => void]
export const usePanelState = (): PanelControl => useState(initialPanel)

type PackagePanelProps = {
  source: PackageSource
  panel: PanelControl
  onInsert?: ((text: string) => void) | undefined
  /** Attaches a file to the reply. */
  onAttach?: ((file: File) => void) | undefined
}

/** The package of a conversation in its three views: package, details of an asset, and alternatives. */
export function PackagePanel({ source, panel, onInsert, onAttach }: PackagePanelProps) {
  const t = useTexts(packagesTexts)
  const { view, error } = source
  if (!view && error)
    return (
      <ErrorState
        inline
        title={t('loadFailed')}
        message={isApiError(error) ? error.message : ''}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={() => void source.refetch()}
      />
    )
  if (!view)
    return (
      <SkeletonArea>
        <div className={css.section}>
          <SkeletonBar width="60%" />
          <SkeletonBar />
          <SkeletonBar width="80%" />
        </div>
      </SkeletonArea>
    )
  return (
    <section className={css.panel} aria-label={t('panel')}>
      {view.package ? (
        <Shown {...{ source, panel, onInsert, onAttach, view }} shown={view.package} />
      ) : (
        <NoPackage source={source} view={view} />
      )}
    </section>
  )
}

function NoPackage({ source, view }: { source: PackageSource; view: PackageView }) {
  const t = useTexts(packagesTexts)
  const mayChange = view.abilities.includes('conversation.work')
  const request = useQuery({ ...requestQuery(source.conversationId), enabled: mayChange })
  return (
    <div className={css.empty}>
      <EmptyState title={t('noOffers')} text={t(mayChange ? 'noOffersText' : 'observerText')} />
      {mayChange && request.data && (
        <PackageForm
          source={source}
          shown={null}
          travellers={countTravellers(request.data.fields)}
          onDone={() => undefined}
        />
      )}
      {/* Without it, the package would be for one traveller. */}
      {mayChange && request.error && !request.data && (
        <ErrorState inline message={request.error.message} onRetry={() => void request.refetch()} />
      )}
    </div>
  )
}

type Dialog =
  | { name: 'package' | 'customer' | 'changes' }
  | { name: 'offer'; type: AssetType; asset?: PackageAsset; snapshotId: string | null }

type ShownProps = PackagePanelProps & { view: PackageView; shown: TravelPackage }

function Shown({ source, panel: [state, setState], onInsert, onAttach, view, shown }: ShownProps) {
  const [dialog, setDialog] = useState<Dialog>()
  const frame = shownFrame(state)
  const prices = pricesOf(shown, source.unsaved)
  const mayChange = view.abilities.includes('conversation.work') && !shown.is_locked
  const mayAdd = mayChange && !source.isDemo
  const asset = frame?.view === 'details' ? findAsset(shown, frame.asset_id) : undefined
  const snapshot = frame?.view === 'selector' ? (shown.snapshots[frame.snapshot_id] ?? []) : []
  const close = () => setDialog(undefined)
  const select = (one: PackageAsset) => (selected: readonly number[]) => {
    setState((now) => chooseRates(now, one.asset_id, selected))
    source.setRates(one.asset_id, selected)
  }
  return (
    <>
      <Head
        shown={shown}
        asset={asset}
        isSelector={frame?.view === 'selector'}
        count={snapshot.length}
        onBack={frame ? () => setState(goBack) : undefined}
        onDialog={source.isDemo ? undefined : (name) => setDialog({ name })}
        mayChange={mayChange}
      />
      <Notices source={source} shown={shown} />
      {frame?.view === 'details' && asset && (
        <Details
          {...{ source, asset, mayChange }}
          terms={prices.terms}
          selected={state.temporary_selected_rates[asset.asset_id] ?? selectedOf(asset, source.unsaved)}
          scrollToRates={frame.scrollToRates}
          onSelect={select(asset)}
          onSelector={() => setState((now) => openSelector(now, asset.snapshot_id ?? ''))}
          onEdit={() => setDialog({ name: 'offer', type: asset.asset_type, asset, snapshotId: null })}
          onRemoved={() => setState(showPackage)}
        />
      )}
      {frame?.view === 'selector' && (
        <Selector
          {...{ source, mayChange }}
          assets={snapshot}
          chosenId={
            prices.lines.find(({ asset: one }) => one.snapshot_id === frame.snapshot_id)?.asset.asset_id
          }
          terms={prices.terms}
          onAdd={
            mayAdd && snapshot[0]
              ? () =>
                  setDialog({
                    name: 'offer',
                    type: snapshot[0]?.asset_type ?? 'hotel',
                    snapshotId: frame.snapshot_id,
                  })
              : undefined
          }
        />
      )}
      {(!frame || (frame.view === 'details' && !asset)) && (
        <>
          <ExpiryStrip source={source} expiresAt={prices.expiresAt} mayChange={mayAdd} />
          <div className={css.body}>
            <Overview
              shown={shown}
              prices={prices}
              onOpen={(one) => setState((now) => openDetails(now, one))}
              onAdd={mayAdd ? (type) => setDialog({ name: 'offer', type, snapshotId: null }) : undefined}
            />
            <MarkupForm source={source} mayChange={mayChange} shows={(name) => suits(shown, name)} />
            {!source.isDemo && <Quotes {...{ source, shown, prices, onInsert, onAttach }} />}
          </div>
          <Totals shown={shown} prices={prices} />
        </>
      )}
      {dialog?.name === 'offer' && <OfferDialog source={source} {...dialog} onClose={close} />}
      {dialog?.name === 'customer' && <CustomerDialog {...{ source, shown }} onClose={close} />}
      {dialog?.name === 'changes' && <Changes shown={shown} onClose={close} />}
      {dialog?.name === 'package' && <EditPackage {...{ source, shown }} onClose={close} />}
    </>
  )
}

const suits = (shown: TravelPackage, name: string): boolean =>
  shown.package_context === 'other' ||
  (shown.package_context === 'logistic') === name.startsWith('logistic') ||
  (name.startsWith('logistic')
    ? shown.logistic_assets.length + shown.logistic_addon_services.length > 0
    : shown.hotel_assets.length + shown.flight_assets.length > 0)
