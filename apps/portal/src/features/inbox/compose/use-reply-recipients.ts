import type { ConversationSummary, Message } from '@postroom/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftContent } from '../drafts/local-drafts.ts'
import { exchangeDefaults, isCopied, recipientsOf, withCopies, withoutOwn } from './addresses.ts'
import type { RecipientLists } from './recipients.tsx'
import { followReplyRequest, takeReplyRequest } from './reply-request.ts'
import type { Answers } from './use-answered-message.ts'

type Chosen = DraftContent['recipients']

type RecipientsOptions = {
  row: ConversationSummary
  isChat: boolean
  /** Message whose sender and recipients get the reply. */
  answered: Message | undefined
  /** Our own addresses. */
  own: readonly string[]
  /** Recipients of the draft that the reply starts with. */
  begun: Chosen
  /** Chooses the message that is answered. */
  choose: (message: Message) => Answers | undefined
  /** `answers` is missing if the answered message stays. */
  onChange: (lists: RecipientLists, chosen?: { answers: Answers | undefined }) => void
}

/** The draft's recipients, or the default ones of a reply. */
const withUsual = (chosen: Chosen, usual: Pick<RecipientLists, 'to' | 'cc'>): RecipientLists => ({
  to: chosen?.to.length ? chosen.to : usual.to,
  cc: chosen ? chosen.cc : usual.cc,
  bcc: chosen?.bcc ?? [],
})

/** Recipients of one reply, and whether those in copy of the answered message are among them. */
export function useReplyRecipients(options: RecipientsOptions) {
  const { row, isChat, answered, own, begun, choose, onChange } = options
  const { to, cc } = recipientsOf(answered, own)
  const usual = isChat ? { to: [row.contact], cc: [] } : { to, cc }
  const copies = usual.cc
  const [lists, setLists] = useState<RecipientLists>(() => withUsual(isChat ? null : begun, usual))

  // Aliases may load late, also after a draft was saved; our own addresses are then removed from the recipients.
  const known = [answered?.id, ...own].join(' ')
  const [checked, setChecked] = useState<string>()
  if (checked !== known) {
    setChecked(known)
    setLists(withoutOwn(lists, answered, own))
  }

  function change(changed: RecipientLists) {
    setLists(changed)
    onChange(changed)
  }

  /** Answers another message. */
  function answer(message: Message, isReplyAll: boolean) {
    const { to, cc } = recipientsOf(message, own)
    // Where the former message is not loaded, its recipients cannot be told from added ones.
    const former = answered ? usual : lists
    const changed = exchangeDefaults(lists, former, { to, cc: isReplyAll ? cc : [] })
    setLists(changed)
    onChange(changed, { answers: choose(message) })
  }

  const setReplyAll = (isReplyAll: boolean) => change(withCopies(lists, copies, isReplyAll))
  const takeRequest = useEffectEvent(() => {
    const request = takeReplyRequest(row.id)
    if (request?.message && !isChat) answer(request.message, request.isReplyAll)
    else if (request && copies.length > 0) setReplyAll(request.isReplyAll)
  })
  useEffect(() => {
    takeRequest()
    return followReplyRequest(() => takeRequest())
  }, [])

  return {
    lists,
    change,
    /** The recipients of a reply that is sent before our addresses are loaded: the default copies may include them. */
    withoutOwn: async (loadOwn: () => Promise<readonly string[]>) =>
      lists.cc.length === 0 ? lists : withoutOwn(lists, answered, await loadOwn()),
    answer: (message: Message) => answer(message, copies.length === 0 || isCopied(lists, copies)),
    /** Another version of the draft replaces the recipients. */
    replace: (chosen: Chosen) => {
      // A chat has one recipient, whatever the draft says.
      if (!isChat) setLists(withoutOwn(withUsual(chosen, usual), answered, own))
    },
    /** Missing if the answered message has no other recipients. */
    replyAll: copies.length > 0 ? { isReplyAll: isCopied(lists, copies), onChange: setReplyAll } : undefined,
  }
}
