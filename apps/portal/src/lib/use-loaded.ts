import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What `load` gives, such as code that is needed only now; undefined until then. It is loaded once it is wanted, and
 * again when `key` changes: what was loaded stays until the new answer is there.
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
