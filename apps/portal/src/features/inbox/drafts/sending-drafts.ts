import { isApiError } from '#lib/api-error.ts'

/** Drafts whose message is on its way, until its answer: a save that arrives after it would bring the draft back. */
export const sendingDrafts = new Map<string, Promise<void>>()

/**
 * An attempt to send a draft, kept with it until the server has said what became of it. The draft is only saved with the
 * same idempotency key: the server then refuses either the save, because the message was sent, or a message that arrives
 * late, because the text is a draft again.
 */
export type Attempt = {
  idempotencyKey: string
  /** `changedAt` of the text that was to be sent. */
  changedAt: number
}

const saves = ['conversations.save_draft', 'conversations.save_new_draft']

/** What has used the key of an attempt, if the server refused it for that. */
export function findKeyUse(error: unknown): 'message' | 'save' | undefined {
  if (!isApiError(error) || error.code !== 'idempotency_key_reused') return undefined
  return saves.includes(String(error.params.call)) ? 'save' : 'message'
}
