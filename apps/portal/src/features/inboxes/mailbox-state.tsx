import type { Mailbox } from '@postroom/contract'
import { StatusBadge, type Tone } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { inboxesTexts } from './inboxes.texts.ts'

const tones: Record<Mailbox['state'], Tone> = {
  connecting: 'accent',
  syncing: 'accent',
  live: 'ok',
  retrying: 'warn',
  needs_sign_in: 'bad',
  disconnected: 'bad',
}

/** State of a mailbox as a dot and a word. */
export function MailboxState({ state }: { state: Mailbox['state'] }) {
  const t = useTexts(inboxesTexts)
  return <StatusBadge tone={tones[state]}>{t(`state_${state}`)}</StatusBadge>
}
