import type { PackageRate } from '@postroom/contract'
import { connectorSupplier } from './connector-supplier.ts'
import { duffelStaysSupplier } from './duffel-stays-supplier.ts'
import { duffelSupplier } from './duffel-supplier.ts'
import type { Asking, CurrentPrices } from './supplier.ts'

/** What rates cost now by the suppliers that are asked over the network. */
export async function priceByNetwork(asking: Asking, rates: readonly PackageRate[]): Promise<CurrentPrices> {
  const priced = await Promise.all([
    duffelSupplier.price(asking, rates),
    duffelStaysSupplier.price(asking, rates),
    connectorSupplier.price(asking, rates),
  ])
  return new Map(priced.flatMap((prices) => [...prices]))
}
