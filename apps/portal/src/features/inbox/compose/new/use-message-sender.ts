import { useState } from 'react'
import { useFromChoices } from './use-from.ts'

type Begun = { inboxId: string | undefined; address: string | undefined }

/** The inbox and the address that a new message is sent from, of those that the person may use. */
export function useMessageSender(begun: Begun) {
  const { choices, areAliasesKnown, inboxes } = useFromChoices()
  const [{ inboxId, address }, setChosen] = useState(begun)
  const ofInbox = choices.filter((one) => one.inboxId === inboxId)
  // An inbox that one may no longer send from is dropped.
  const usable = ofInbox.length > 0 ? ofInbox : choices.filter((one) => one.inboxId === choices[0]?.inboxId)
  const from =
    usable.find((one) => one.address === address) ?? usable.find(({ isUsual }) => isUsual) ?? usable[0]
  return {
    choices,
    inboxes,
    from,
    /** The address that the person chose; undefined for the usual one. */
    address,
    // Until it is known which addresses there are, the server takes the usual one unless the person chose another.
    sender: areAliasesKnown ? from?.address : address,
    choose: (chosen: Begun) => setChosen(chosen),
  }
}
