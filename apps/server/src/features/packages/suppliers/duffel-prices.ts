import type { PackageRate } from '@postroom/contract'
import { type DuffelAccess, inParallel } from './duffel-client.ts'
import type { Asking, CurrentPrice, CurrentPrices } from './supplier.ts'
import { findAccess } from './supplier-access.ts'

const pricesMs = 20_000

/** Prices of Duffel's rates whose ids have one of the prefixes; none without an access token. */
export async function priceById(
  asking: Asking,
  rates: readonly PackageRate[],
  prefixes: readonly string[],
  readPrice: (access: DuffelAccess, id: string) => Promise<CurrentPrice | 'gone'>,
): Promise<CurrentPrices> {
  const ids = rates.flatMap(({ source, supplier_id: id }) =>
    source === 'duffel' && prefixes.some((prefix) => id.startsWith(prefix)) ? [id] : [],
  )
  const access = ids.length > 0 ? await findAccess(asking) : null
  if (!access) return new Map()
  const timeout = AbortSignal.timeout(pricesMs)
  const signal = access.signal ? AbortSignal.any([access.signal, timeout]) : timeout
  const priced = await inParallel(
    [...new Set(ids)],
    async (id) => [id, await readPrice({ ...access, signal }, id)] as const,
  )
  return new Map(priced)
}
