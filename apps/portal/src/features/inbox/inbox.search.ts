import type { conversationViews } from '@postroom/contract'

export type View = (typeof conversationViews)[number]

/** In the order of the tabs. */
export const views = ['open', 'mine', 'unassigned', 'closed', 'all'] as const satisfies readonly View[]

/** Views without a tab, which have a link in the rail for all inboxes together. */
export const railViews = [
  'mentions',
  'drafts',
  'starred',
  'snoozed',
  'scheduled',
  'sent',
  'outbox',
  'removed',
] as const satisfies readonly View[]
export type RailView = (typeof railViews)[number]

export const isRailView = (value: unknown): value is RailView => railViews.some((view) => view === value)

export const isView = (value: unknown): value is View =>
  isRailView(value) || views.some((view) => view === value)

/** Query parameters besides view and conversation; Back, reload and a copied link restore the same screen. */
export type InboxSearch = {
  inbox?: string | undefined
  team?: string | undefined
  tag?: string | undefined
  own?: string | undefined
  /** A saved view, which has its own filters. */
  saved?: string | undefined
  q?: string | undefined
  /** Missing: newest first. */
  sort?: 'due' | 'oldest' | 'waiting' | undefined
  /** A mailto link to write to; it leaves the address at once. */
  mailto?: string | undefined
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const { inbox, team, tag, own, saved, sort, mailto } = search
  // The router parses digits as a number.
  const q = typeof search.q === 'number' ? String(search.q) : search.q
  return {
    inbox: typeof inbox === 'string' && id.test(inbox) ? inbox : undefined,
    team: typeof team === 'string' && id.test(team) ? team : undefined,
    tag: typeof tag === 'string' && id.test(tag) ? tag : undefined,
    own: typeof own === 'string' && id.test(own) ? own : undefined,
    saved: typeof saved === 'string' && id.test(saved) ? saved : undefined,
    q: typeof q === 'string' && q.trim() ? q.slice(0, 200) : undefined,
    sort: sort === 'due' || sort === 'oldest' || sort === 'waiting' ? sort : undefined,
    ...(typeof mailto === 'string' && { mailto }),
  }
}

/** Filter of a conversation list. */
export type ListFilter = {
  view: View
  inboxId?: string
  teamId?: string
  tagId?: string
  personalTagId?: string
  viewId?: string
  search?: string
  sort?: 'due' | 'oldest' | 'waiting'
}

export const filterOf = (view: View, { inbox, team, tag, own, saved, q, sort }: InboxSearch): ListFilter => ({
  view,
  ...(inbox ? { inboxId: inbox } : {}),
  ...(team ? { teamId: team } : {}),
  ...(tag ? { tagId: tag } : {}),
  ...(own ? { personalTagId: own } : {}),
  ...(saved ? { viewId: saved } : {}),
  ...(q?.trim() ? { search: q.trim() } : {}),
  ...(sort ? { sort } : {}),
})
