import { type PointerEvent, useState } from 'react'
import { useTimer } from '#lib/use-timer.ts'

const restsAfterMs = 3_000

/**
 * Whether the mouse moves over an element. Ends three seconds after the last movement: a parked mouse points at
 * nothing, and a missed `pointerleave` would otherwise keep the state forever.
 */
export function usePointing() {
  const [isPointing, setPointing] = useState(false)
  const timer = useTimer()

  function stop() {
    timer.stop()
    setPointing(false)
  }
  function onPointerMove({ pointerType, movementX, movementY }: PointerEvent) {
    // Browsers repeat the event without movement when the page changes under a resting mouse.
    if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return
    setPointing(true)
    timer.start(() => setPointing(false), restsAfterMs)
  }
  return [isPointing, { onPointerMove, onPointerLeave: stop }] as const
}
