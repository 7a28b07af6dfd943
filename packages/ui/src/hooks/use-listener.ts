import { useEffectEvent, useLayoutEffect } from 'react'

type Events<Target> = Target extends Document ? DocumentEventMap : WindowEventMap

type ListenerOptions = {
  /** Listens only then; true without it. */
  isOn?: boolean
  /** Called in the capture phase, before listeners of the focused element. */
  capture?: boolean
}

/** Calls `listener` at events of the window or the document while the component is shown. */
export function useListener<Target extends Window | Document, Type extends keyof Events<Target> & string>(
  target: Target,
  type: Type,
  listener: (event: Events<Target>[Type]) => void,
  { isOn = true, capture = false }: ListenerOptions = {},
): void {
  const act = useEffectEvent(listener)
  // An event right after the component appeared would come before an ordinary effect.
  useLayoutEffect(() => {
    if (!isOn) return
    const listen = (event: Event) => act(event as Events<Target>[Type])
    target.addEventListener(type, listen, { capture })
    return () => target.removeEventListener(type, listen, { capture })
  }, [target, type, isOn, capture])
}
