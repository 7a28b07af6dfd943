import { useEffect, useEffectEvent } from 'react'
import { randomUuid } from '#lib/random-uuid.ts'
import { useReplaceSearch } from '#lib/use-replace-search.ts'
import type { Place } from '../../use-place.ts'
import { readMailto } from './mailto.ts'
import { openNewMessage } from './new-message-state.ts'

/** Opens the composer for the mailto link in the address, and removes it from there. */
export function MailtoLink({ place: { search } }: { place: Place }) {
  const replaceSearch = useReplaceSearch()
  const open = useEffectEvent(() => {
    const { mailto = '', ...rest } = search
    const fields = readMailto(mailto)
    const isEmpty = fields.to?.length === 0 && !fields.subject && !fields.body
    openNewMessage({ inboxId: rest.inbox, ...(!isEmpty && { ...fields, draftId: randomUuid() }) })
    void replaceSearch(rest)
  })
  useEffect(() => open(), [])
  return null
}
