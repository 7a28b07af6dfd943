import { useEffect, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { onEvent } from '#lib/realtime.ts'
import { inboxLaterTexts } from '../inbox-later.texts.ts'

/** Announces new mail to screen readers. */
export function NewMailRegion({ inboxId }: { inboxId: string | undefined }) {
  const t = useTexts(inboxLaterTexts)
  const [last, setLast] = useState<{ name: string; subject: string }>()
  useEffect(
    () =>
      onEvent('message.received', (_, { payload: { conversation, isNew } }) => {
        if (!isNew || (inboxId && conversation.inboxId !== inboxId)) return
        const { contact, subject } = conversation
        setLast({ name: contact.name || contact.address, subject })
      }),
    [inboxId],
  )
  return (
    <div data-visually-hidden role="status" aria-live="polite">
      {last && t('newMail', last)}
    </div>
  )
}
