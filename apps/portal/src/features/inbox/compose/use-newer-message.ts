import type { Message } from '@postroom/contract'
import { useState } from 'react'
import { useChanged } from '#lib/use-changed.ts'
import { useNames } from '../directory.ts'

/** Whether a message arrived that the writer of a reply has not seen, and whether the reply was refused because of it. */
export function useNewerMessage(newest: Message | undefined) {
  const names = useNames()
  const [seen, setSeen] = useState(newest?.id ?? null)
  const [isRefused, setRefused] = useState(false)
  const isBehind = newest !== undefined && newest.id !== seen
  // The newer message was undone before it was sent.
  useChanged(isBehind, () => {
    if (!isBehind) setRefused(false)
  })

  function showNewer() {
    document.querySelector('[data-newest]')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    setSeen(newest?.id ?? null)
    setRefused(false)
  }

  return {
    seen,
    newer:
      isRefused || isBehind
        ? {
            isRefused,
            name: isBehind ? names(newest.authorId) || newest.from.name || newest.from.address : undefined,
          }
        : undefined,
    showNewer,
    refuseBecauseNewer: () => setRefused(true),
  }
}
