import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The answer of `load`, such as code that is needed only now; undefined until it is there. It is loaded once `isWanted`, and
 * again when `key` changes; the earlier answer stays until the new one is there.
 */
export function useLoaded<T>(load: () => Promise<T>, key: unknown, isWanted = true): T | undefined {
  const [loaded, setLoaded] = useState<{ answer: T }>()
  const begin = useEffectEvent(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that something else is loaded
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void begin().then((answer) => {
      // The same answer again renders nothing again.
      if (isCurrent) setLoaded((before) => (before && Object.is(before.answer, answer) ? before : { answer }))
    })
    return () => {
      isCurrent = false
    }
  }, [key, isWanted])
  return loaded?.answer
}
