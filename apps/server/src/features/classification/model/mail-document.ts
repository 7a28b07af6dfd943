/** What the model reads of a mail: the first message of a conversation. */
export interface MailDocument {
  readonly subject: string
  readonly body: string
  /** Addresses of the sender; mostly one. */
  readonly from: readonly string[]
  /** Addresses that received it, for inboxes with several of them. */
  readonly to: readonly string[]
  readonly attachmentNames: readonly string[]
  readonly isAutomatic: boolean
  readonly kind: string
}

/** A mail that consists of a text, as an example or in a test. */
export const documentOfText = (text: string, subject = '', from = ''): MailDocument => ({
  subject,
  body: text,
  from: from === '' ? [] : [from],
  to: [],
  attachmentNames: [],
  isAutomatic: false,
  kind: 'mail',
})
