import { useEffect, useRef } from 'react'

/**
 * On narrow screens, scrolls to the test results below the fields, such as a certificate to check. A refused field has
 * the focus and stays in view instead.
 */
export function useTestInView(at: number | undefined) {
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at !== undefined) column.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return column
}
