import { useEffect, useRef } from 'react'

/**
 * On a narrow screen the test stands under the fields: what it answered, such as a certificate to be looked at, is
 * brought to where one looks. A field that was refused has the focus and stays in view instead.
 */
export function useTestInView(at: number | undefined) {
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at !== undefined) column.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return column
}
