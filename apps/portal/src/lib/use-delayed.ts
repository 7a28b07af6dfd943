import { useTimeout } from '@postroom/ui'
import { deepEqual } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The value that a preview asks the server about: as it was when nothing had changed for `delayMs`. It stays as it was
 * while no answer is possible.
 */
export function useDelayed<T>(value: T, delayMs: number, isPossible: boolean) {
  const [asked, setAsked] = useState({ value, isPossible })
  const isOld = !deepEqual(asked.value, value)
  useTimeout(() => setAsked({ value, isPossible }), isPossible ? delayMs : undefined, JSON.stringify(value))
  return {
    asked: asked.value,
    /** Whether the asked value was ever one that can be answered. */
    isAsked: asked.isPossible,
    isOld,
  }
}
