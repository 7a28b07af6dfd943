import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `act` at each event of a source while the component is shown. `subscribe` returns what ends it; a change of `key`
 * subscribes again, such as to events of another conversation.
 */
export function useSubscription<Args extends unknown[]>(
  subscribe: (listener: (...args: Args) => void) => () => void,
  act: (...args: Args) => void,
  key?: unknown,
): void {
  const begin = useEffectEvent(subscribe)
  const run = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the source
  useEffect(() => begin((...args) => run(...args)), [key])
}
