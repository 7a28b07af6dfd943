import type { MailAddress } from '@postroom/mail'
import { storable } from '#features/conversations/index.ts'

/** The reply as written, to restore it as a draft. */
export interface ComposedDraft {
  readonly html: string
  /** Whether it is sent without formatting; absent in rows from before it was stored. */
  readonly isPlain?: boolean | undefined
  /** Address chosen by the writer; absent in rows from before it was stored. */
  readonly from?: string | null
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  readonly bcc: readonly MailAddress[]
  /** Message chosen by the writer; absent for the newest. */
  readonly answeredMessageId?: string | undefined
  /** When the reply closed the conversation. */
  readonly closedAt: string | null
  /** The snooze that came with the reply. */
  readonly snooze?: { readonly until: string | null } | undefined
  /** Set if the message began the conversation: the draft that it becomes again. */
  readonly started?: {
    readonly draftId: string
    readonly subject: string
    readonly forwardsId: string | null
  }
}

export const composedOf = (draft: ComposedDraft): ComposedDraft => ({
  ...draft,
  ...(draft.started && { started: { ...draft.started, subject: storable(draft.started.subject) } }),
  html: storable(draft.html),
  to: draft.to.map(storableAddress),
  cc: draft.cc.map(storableAddress),
  bcc: draft.bcc.map(storableAddress),
})

const storableAddress = ({ name, address }: MailAddress): MailAddress => ({
  name: storable(name),
  address: storable(address),
})
