import type {
  AssetType,
  FoundOffer,
  holdRate,
  InputOf,
  PackageRate,
  PackageRateInput,
  RequestField,
} from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'

/** What a supplier works with. Suppliers that are asked over the network are asked outside of transactions. */
export interface Asking {
  readonly app: App
  readonly workspaceId: string
  readonly signal?: AbortSignal | undefined
  /** Reads from the database, on the connection of the caller if it has one. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Before the transaction of a call. */
export const askingBefore = ({ app, workspaceId, signal }: RequestContext): Asking => ({
  app,
  workspaceId,
  signal: signal?.(),
  read: (work) => app.db.read(workspaceId, work),
})

/** In the transaction of a call. */
export const askingWithin = ({ app, workspaceId, tx }: Context): Asking => ({
  app,
  workspaceId,
  read: (work) => work(tx),
})

export interface RateSearch {
  readonly assetType: AssetType
  /** Words that the offer must contain. */
  readonly words: string
  readonly request: readonly RequestField[]
  readonly travellers: number
}

export type CurrentPrice = Pick<PackageRateInput, 'net_price' | 'selling_price' | 'expires_at'>

/** Prices of now by the supplier's id; `gone` where the supplier no longer has the rate. */
export type CurrentPrices = ReadonlyMap<string, CurrentPrice | 'gone'>

/**
 * A source of rates that Postroom asks. Typed and pasted rates have none: a person confirms them. Each has a search of
 * its own, since flights are found by other parameters than rates of a sheet.
 */
export interface Supplier<Search> {
  readonly source: PackageRate['source']
  /** Offers that fit, the best ones first. */
  search(asking: Asking, search: Search): Promise<FoundOffer[]>
  /** What the rates cost now. Rates that the supplier cannot tell anything of are omitted. */
  price(asking: Asking, rates: readonly PackageRate[]): Promise<CurrentPrices>
  /** Has places held until they are paid. Only suppliers that hold them have this. */
  hold?(asking: Asking, rate: PackageRate, travellers: HoldDetails): Promise<HeldRate>
  /** Gives held places back. */
  release?(asking: Asking, rate: PackageRate): Promise<Release>
}

/** Places that were paid are not released. */
export type Release = 'released' | 'paid'

export type HoldDetails = Pick<InputOf<typeof holdRate>, 'passengers' | 'email' | 'phone'>

/** What changes in a rate that is held. */
export type HeldRate = Pick<PackageRate, 'supplier_id' | 'net_price' | 'expires_at'> & {
  readonly hold: NonNullable<PackageRate['hold']>
}
