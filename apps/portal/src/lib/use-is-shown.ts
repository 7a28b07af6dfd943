import { useEffect, useRef } from 'react'

/** Tells after an answer whether the component is still on screen: something else may have been opened in its place. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
