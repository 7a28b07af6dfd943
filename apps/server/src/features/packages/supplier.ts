import type { AssetType, FoundOffer, PackageRateInput, RequestField } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'

type Place = Pick<Context, 'tx' | 'workspaceId'>

export interface RateSearch {
  readonly assetType: AssetType
  /** Words that the offer must contain. */
  readonly words: string
  readonly request: readonly RequestField[]
  readonly travellers: number
}

/** A source of rates that Postroom asks. Typed and pasted rates have none: a person confirms them. */
export interface Supplier {
  readonly source: 'rate_sheet'
  /** Offers that fit the search parameters. */
  search(place: Place, search: RateSearch): Promise<FoundOffer[]>
  /** Rates as they are now, by the supplier's id; rates that no longer exist are omitted. */
  price(place: Place, supplierIds: readonly string[]): Promise<ReadonlyMap<string, PackageRateInput>>
}
