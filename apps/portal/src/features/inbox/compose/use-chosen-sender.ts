import { useState } from 'react'
import type { Senders } from './use-senders.ts'

/** The sender address that the person chose for a reply. `begun` is that of the draft. */
export function useChosenSender({ areKnown, addresses }: Senders, begun: string | null | undefined) {
  const [chosen, choose] = useState(begun ?? undefined)
  // An address that may no longer be used is dropped, once it is known which ones may be.
  const isUsable = !areKnown || (chosen !== undefined && addresses.includes(chosen))
  return { chosen, from: isUsable ? chosen : undefined, choose }
}
