import type { Message } from '@postroom/contract'
import { useState } from 'react'
import { useSession } from '#app/session.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useNames } from '../directory.ts'

/** Whether a message arrived that the writer of a reply has not seen, and whether the reply was refused because of it. */
export function useNewerMessage(newest: Message | undefined, isSending: boolean) {
  const names = useNames()
  const { user } = useSession()
  const [seen, setSeen] = useState(newest?.id ?? null)
  const [refused, setRefused] = useState<'newer message' | 'earlier text'>()
  // The stream can show the reply itself before the answer to it.
  const isReply = isSending && newest?.authorId === user?.id
  const isBehind = newest !== undefined && newest.id !== seen && !isReply
  // The newer message was undone before it was sent.
  useChanged(isBehind, () => {
    if (!isBehind) setRefused(undefined)
  })

  function showNewer() {
    document.querySelector('[data-newest]')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    setSeen(newest?.id ?? null)
    setRefused(undefined)
  }

  return {
    seen,
    newer:
      refused || isBehind
        ? {
            refused,
            name: isBehind ? names(newest.authorId) || newest.from.name || newest.from.address : undefined,
          }
        : undefined,
    showNewer,
    refuseBecauseNewer: () => setRefused('newer message'),
    /** What an earlier attempt sent is the newer message. */
    refuseBecauseEarlier: () => setRefused('earlier text'),
  }
}
