import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { prefetch } from '#app/prefetch-code.ts'
import { loadOutdatedQuote, type OutdatedQuote } from '#features/packages/index.ts'
import { useServerBack } from '#lib/server-back.ts'

/**
 * Loads the line about outdated quotes. While the server is unreachable, it is missing: an error would close the composer,
 * and the server checks quotes before sending in any case.
 */
export function QuoteLine(props: ComponentProps<OutdatedQuote>) {
  const [Loaded, setLoaded] = useState<OutdatedQuote>()
  const load = () =>
    prefetch(async () => {
      const part = await loadOutdatedQuote()
      setLoaded(() => part)
    })
  const begin = useEffectEvent(load)
  useEffect(() => begin(), [])
  useServerBack(load)
  return Loaded ? <Loaded {...props} /> : null
}
