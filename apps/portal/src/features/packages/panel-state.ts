import type { AssetType, PackageAsset, PackageView } from '@postroom/contract'

export type DetailsFrame = {
  view: 'details'
  asset_id: string
  snapshot_id: string | null
  asset_type: AssetType
  scrollToRates: boolean
}
export type SelectorFrame = { view: 'selector'; snapshot_id: string }
export type Frame = DetailsFrame | SelectorFrame

export type PanelState = {
  view_mode: 'package' | 'details' | 'selector'
  /** Opened views, the shown one last; empty while the package is shown. */
  history_stack: readonly Frame[]
  /** Rates chosen in the details that are open. */
  temporary_selected_rates: Readonly<Record<string, readonly number[]>>
  /** The action that was carried out last. */
  actionId: string | undefined
}

export const initialPanel: PanelState = {
  view_mode: 'package',
  history_stack: [],
  temporary_selected_rates: {},
  actionId: undefined,
}

export const shownFrame = ({ history_stack }: PanelState): Frame | undefined => history_stack.at(-1)

const withStack = (state: PanelState, history_stack: readonly Frame[]): PanelState => ({
  ...state,
  history_stack,
  view_mode: history_stack.at(-1)?.view ?? 'package',
})

/** Finds an asset among flight, hotel, logistic and add-on assets, and among the alternatives. */
export function findAsset(
  shown: NonNullable<PackageView['package']>,
  assetId: string,
): PackageAsset | undefined {
  const chosen = [
    ...shown.flight_assets,
    ...shown.hotel_assets,
    ...shown.logistic_assets,
    ...shown.logistic_addon_services,
  ]
  return [...chosen, ...Object.values(shown.snapshots).flat()].find(({ asset_id }) => asset_id === assetId)
}

/** Opens the details of an asset; without an asset the package view returns. */
export function openDetails(
  state: PanelState,
  asset: PackageAsset | undefined,
  scrollToRates = false,
): PanelState {
  if (!asset) return { ...withStack(state, []), temporary_selected_rates: {} }
  const { asset_id, asset_type, snapshot_id } = asset
  const frame: Frame = { view: 'details', asset_id, asset_type, snapshot_id, scrollToRates }
  return { ...withStack(state, [...state.history_stack, frame]), temporary_selected_rates: {} }
}

export const openSelector = (state: PanelState, snapshot_id: string): PanelState =>
  withStack(state, [...state.history_stack, { view: 'selector', snapshot_id }])

/** Shows the view before the shown one; with an empty stack, the package. */
export const goBack = (state: PanelState): PanelState => withStack(state, state.history_stack.slice(0, -1))

export const showPackage = (state: PanelState): PanelState => withStack(state, [])

export const chooseRates = (state: PanelState, assetId: string, selected: readonly number[]): PanelState => ({
  ...state,
  temporary_selected_rates: { ...state.temporary_selected_rates, [assetId]: selected },
})

/**
 * What a refresh shows. With `onlyIfAction`, a new action of the metadata opens its view and otherwise nothing changes;
 * without it, the package is shown.
 */
export function afterRefresh(
  state: PanelState,
  view: PackageView,
  { onlyIfAction, onMissing }: { onlyIfAction: boolean; onMissing: (assetId: string) => void },
): PanelState {
  if (!onlyIfAction) return showPackage(state)
  const { user_action_for_iframe: action, user_action_id: actionId } = view.metadata
  const [name, id] = action?.split(' ') ?? []
  if (!view.package || !id || actionId === state.actionId) return state
  const next = { ...state, actionId }
  if (name === 'reference_snapshot') return openSelector(showPackage(next), id)
  if (name !== 'open_details') return state
  const asset = findAsset(view.package, id)
  if (!asset) onMissing(id)
  return openDetails(showPackage(next), asset)
}
