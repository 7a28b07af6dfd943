import type { ConversationSummary, NewDraft } from '@postroom/contract'
import { type ListData, rowsOf } from './list-rows.ts'

type Row = ConversationSummary

const prefix = 'new-message-'

/** The draft of a new message that the id of a row stands for. */
export const newDraftIn = (rowId: string): string | undefined =>
  rowId.startsWith(prefix) ? rowId.slice(prefix.length) : undefined

/** The draft of a new message as a row among those of conversations. */
export const rowOfDraft = ({ id, inboxId, subject, html, updatedAt, ...draft }: NewDraft): Row => ({
  ...noConversation,
  id: `${prefix}${id}`,
  inboxId,
  subject,
  contact: {
    name: [...draft.to, ...draft.cc, ...draft.bcc].map(({ name, address }) => name || address).join(', '),
    address: '',
  },
  hasAttachments: draft.files.length > 0,
  lastMessageAt: updatedAt,
  draft: { snippet: textOf(html), updatedAt },
})

const noConversation = {
  snippet: '',
  status: 'open',
  assigneeId: null,
  teamId: null,
  tagIds: [],
  messageCount: 0,
  isUnread: false,
  isFlagged: false,
  priority: 'normal',
  isRemoved: false,
  isSnoozed: false,
  snoozedUntil: null,
  snoozedFor: [],
  waitingSince: null,
  dueAt: null,
  dueKind: null,
  slaMissedAt: null,
  version: 0,
} as const satisfies Partial<Row>

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll('</p>', ' </p>'), 'text/html').body.textContent.trim()

const changedAt = ({ draft, lastMessageAt }: Row): number => Date.parse(draft?.updatedAt ?? lastMessageAt)

/** The loaded conversations and the new messages by their last change; the same array for the same pages. */
export function mixWith(drafts: readonly Row[], isOldestFirst: boolean): typeof rowsOf {
  const compare = (a: Row, b: Row) => (isOldestFirst ? 1 : -1) * (changedAt(a) - changedAt(b))
  const mixed = new WeakMap<ListData['pages'], readonly Row[]>()
  return (data) => {
    const rows = rowsOf(data)
    if (!data || drafts.length === 0) return rows
    const known = mixed.get(data.pages)
    if (known) return known
    const last = rows.at(-1)
    // Those after the last conversation follow with the next page.
    const end = data.pages.at(-1)?.nextCursor ? last : undefined
    const all = [...rows, ...drafts.filter((draft) => !end || compare(draft, end) < 0)].sort(compare)
    mixed.set(data.pages, all)
    return all
  }
}
