import { type PointerEvent, useEffect, useRef, useState } from 'react'

const restsAfterMs = 3_000

/**
 * Whether the mouse moves over an element. Ends three seconds after the last movement: a parked mouse points at
 * nothing, and a missed `pointerleave` would otherwise keep the state forever.
 */
export function usePointing() {
  const [isPointing, setPointing] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function stop() {
    clearTimeout(timer.current)
    setPointing(false)
  }
  function onPointerMove({ pointerType, movementX, movementY }: PointerEvent) {
    // Browsers repeat the event without movement when the page changes under a resting mouse.
    if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return
    setPointing(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setPointing(false), restsAfterMs)
  }
  return [isPointing, { onPointerMove, onPointerLeave: stop }] as const
}
