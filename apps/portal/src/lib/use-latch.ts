import { useState } from 'react'

/** True from the first time on that `value` is: a part that is shown stays, though a query that failed is fetched again by it. */
export function useLatch(value: boolean): boolean {
  const [wasTrue, setTrue] = useState(value)
  if (value && !wasTrue) setTrue(true)
  return wasTrue || value
}
