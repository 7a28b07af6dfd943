import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { type LiveEvent, onEvent } from '#lib/realtime.ts'
import { useSubscription } from '#lib/use-subscription.ts'
import { inboxLaterTexts } from '../inbox-later.texts.ts'

type Arrival = LiveEvent<'message.received'>['payload']

const followMail = (listener: (arrival: Arrival) => void) =>
  onEvent('message.received', (_, { payload }) => listener(payload))

/** Announces new mail to screen readers. */
export function NewMailRegion({ inboxId }: { inboxId: string | undefined }) {
  const t = useTexts(inboxLaterTexts)
  const [last, setLast] = useState<{ name: string; subject: string }>()
  useSubscription(followMail, ({ conversation, isNew }) => {
    if (!isNew || (inboxId && conversation.inboxId !== inboxId)) return
    const { contact, subject } = conversation
    setLast({ name: contact.name || contact.address, subject })
  })
  return (
    <div data-visually-hidden role="status" aria-live="polite">
      {last && t('newMail', last)}
    </div>
  )
}
