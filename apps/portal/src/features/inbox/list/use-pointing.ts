import { type PointerEvent, useEffect, useRef, useState } from 'react'

const restsAfterMs = 3_000

/**
 * Whether a mouse is being moved over an element. It stops counting three seconds after its last movement: a mouse that
 * was parked there aims at nothing, and without a limit a missed `pointerleave` would last until the next visit.
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
    // Browsers repeat the event without movement when the page changes under a mouse at rest.
    if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return
    setPointing(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setPointing(false), restsAfterMs)
  }
  return [isPointing, { onPointerMove, onPointerLeave: stop }] as const
}
