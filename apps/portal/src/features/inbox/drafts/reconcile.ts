import type { DraftContent, LocalDraft, ServerDraft } from './local-drafts.ts'
import type { Attempt } from './sending-drafts.ts'

export type StartingDraft = {
  /** Null for a new reply. */
  content: DraftContent | null
  version: number
  isSaved: boolean
  /** Texts sent from this browser last. */
  sent: readonly string[]
  changedAt: number
  attempt?: Attempt | undefined
  /** The server's draft if it was changed elsewhere since this browser last saw it. */
  other: ServerDraft | null
}

export const contentOf = (draft: ServerDraft): DraftContent => ({
  body: draft.html,
  isPlain: draft.isPlain,
  from: draft.from,
  recipients: { to: draft.to, cc: draft.cc, bcc: draft.bcc },
  files: draft.files,
  answers: draft.answers,
  inboxId: draft.inboxId,
  subject: draft.subject,
  forwards: draft.forwards,
})

/**
 * Chooses the draft a composer starts with. `server` is undefined until the server has answered. Versions increase with
 * every change, so a server draft with a smaller version than the local one is an outdated answer.
 */
export function reconcile(
  local: (LocalDraft & { readonly sent: readonly string[] }) | null,
  server: ServerDraft | null | undefined,
): StartingDraft {
  const unsaved = local && (!local.isSaved || local.attempt) ? local : null
  const isUnknown = server === undefined || (server !== null && local && server.version < local.version)
  if (isUnknown && local) return { ...startOf(local), other: null }
  if (!unsaved)
    return server
      ? { ...saved, content: contentOf(server), version: server.version }
      : { ...saved, content: null, version: 0 }
  // Sent or discarded elsewhere: text written here since then is a new draft.
  if (!server) return { ...startOf(unsaved), version: 0, other: null }
  // A save tells what became of an attempt to send it.
  if (!unsaved.attempt && hasSameContent(unsaved, server))
    return { ...saved, content: contentOf(server), version: server.version }
  if (server.version === unsaved.version || unsaved.sent.includes(server.html))
    return { ...startOf(unsaved), version: server.version, other: null }
  return { ...startOf(unsaved), other: server }
}

const saved = { isSaved: true, sent: [], changedAt: 0, other: null }

const startOf = ({
  version,
  isSaved,
  sent,
  changedAt,
  attempt,
  ...content
}: LocalDraft & { readonly sent: readonly string[] }) => ({
  content,
  version,
  isSaved: isSaved && !attempt,
  sent,
  changedAt,
  attempt,
})

/** Whether the HTML has no content. Editors leave empty paragraphs behind; a picture counts as content. */
export const isBlank = (html: string): boolean =>
  !/<img\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') === ''

/** Whether nothing was written; the recipients of a reply are there from the beginning. */
export const isEmpty = ({ body, files, inboxId, subject, forwards, recipients }: DraftContent): boolean =>
  isBlank(body) &&
  files.length === 0 &&
  !subject &&
  !forwards &&
  (inboxId === undefined || Object.values(recipients ?? {}).every((list) => list.length === 0))

export function hasSameContent(
  { body, isPlain = false, files, answers, subject, forwards, recipients, from, inboxId }: DraftContent,
  server: ServerDraft,
): boolean {
  const ids = (list: ServerDraft['files']) => list.map(({ id }) => id).join()
  return (
    body === server.html &&
    isPlain === server.isPlain &&
    answers?.id === server.answers?.id &&
    subject === server.subject &&
    forwards?.id === server.forwards?.id &&
    ids(files) === ids(server.files) &&
    from === server.from &&
    inboxId === server.inboxId &&
    (recipients === null || hasSameRecipients(recipients, server))
  )
}

type Recipients = NonNullable<DraftContent['recipients']>

const hasSameRecipients = (one: Recipients, other: Recipients): boolean =>
  (['to', 'cc', 'bcc'] as const).every((list) => addressesOf(one[list]) === addressesOf(other[list]))

const addressesOf = (list: Recipients['to']): string =>
  list.map(({ address }) => address.toLowerCase()).join()
