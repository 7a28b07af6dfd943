import { useEffect, useEffectEvent, useState } from 'react'

/** A part of a module that is loaded when it is wanted for the first time; undefined until then, or `start`. */
export function useModule<T>(load: () => Promise<T>, isWanted: boolean, start?: T): T | undefined {
  const [loaded, setLoaded] = useState<{ part: T | undefined }>({ part: start })
  const begin = useEffectEvent(() => void load().then((part) => setLoaded({ part })))
  const isDue = isWanted && loaded.part === undefined
  useEffect(() => {
    if (isDue) begin()
  }, [isDue])
  return loaded.part
}
