import type { HandedOverWork, NotificationDetails, NotificationKind } from '@postroom/contract'
import type { Channels } from './find-channels.ts'

/** A person who is notified of an event. */
export interface Recipient {
  readonly userId: string
  readonly actorId: string | null
  readonly conversationId: string
  readonly kind: NotificationKind
  /** The same for events that report the same thing, which is notified once. */
  readonly occurrence: string
  readonly details?: Partial<NotificationDetails>
  /** For a hand-over. */
  readonly work?: readonly HandedOverWork[]
  /** By the person's settings, apart from quiet hours and shifts. */
  readonly channels: Channels
}

/** A person whom an event concerns; the channels usually follow from the person's settings. */
export type Concerned = Omit<Recipient, 'occurrence' | 'channels'> &
  Partial<Pick<Recipient, 'occurrence' | 'channels'>>
