import type { PackageRate } from '@postroom/contract'
import type { AssetRow } from './assets.queries.ts'

/** The chosen rates of an asset. */
export const selectedRates = ({ offer, selectedRates: selected }: AssetRow): PackageRate[] =>
  selected.flatMap((index) => offer.rates[index] ?? [])
