import {
  IconAt,
  IconBookmark,
  IconInbox,
  IconMail,
  IconMailbox,
  IconMailOpened,
  IconSearch,
  IconTag,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Command } from '#app/palette/commands.tsx'
import { personalLabelsQuery } from '#features/personal-tags/index.ts'
import { call } from '#lib/api-client.ts'
import { currentLanguage, translate } from '#lib/i18n.ts'
import { inboxesQuery, peopleQuery, tagsQuery, teamsQuery, viewsQuery } from '../inbox.queries.ts'
import { type InboxSearch, railViews, type View } from '../inbox.search.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { wordFor } from '../list/search-words.ts'
import { withConditions } from '../search-bar/search-text.ts'
import { findTexts } from './find.texts.ts'

type Destination = { view: View; search: InboxSearch; conversationId?: string }
type Open = (to: Destination) => void

const shownConversations = 5
const shownContacts = 4

/** Translates texts of the finder for the palette, which loads them with it. */
export const findText = (name: keyof typeof findTexts.en, values = {}): string =>
  translate(findTexts, name, values)

/**
 * Inboxes, views, teams, tags and members that the person may open; a kind that cannot be loaded is left out. Empty
 * without an inbox, because nothing can be opened then.
 */
export async function findPlaces(client: QueryClient, open: Open): Promise<readonly Command[]> {
  const [inboxes, teams, tags, personalTags, views, people] = await Promise.all([
    itemsOf(client.fetchQuery(inboxesQuery)),
    itemsOf(client.fetchQuery(teamsQuery)),
    itemsOf(client.fetchQuery(tagsQuery)),
    itemsOf(client.fetchQuery(personalLabelsQuery)),
    itemsOf(client.fetchQuery(viewsQuery)),
    itemsOf(client.fetchQuery(peopleQuery)),
  ])
  const own = inboxes.filter(({ isMember }) => isMember)
  if (own.length === 0) return []
  const group = findText('lists')
  const list = (
    id: string,
    label: string,
    icon: ReactNode,
    hint: string | undefined,
    to: Destination,
  ): Command => ({ id, group, label, icon, hint, run: () => open(to) })
  const named = <Kind extends 'inbox' | 'team' | 'tag' | 'personalTag' | 'savedView'>(
    kind: Kind,
    icon: ReactNode,
    rows: readonly { id: string; name: string }[],
    toOf: (id: string) => Destination,
  ) => rows.map(({ id, name }) => list(`${kind} ${id}`, name, icon, findText(kind), toOf(id)))
  const text = (name: keyof typeof inboxTexts.en) => translate(inboxTexts, name)
  return [
    list('view mine', text('assignedToMe'), <IconUser size={16} />, undefined, { view: 'mine', search: {} }),
    list('view open', text('allInboxes'), <IconMailOpened size={16} />, undefined, {
      view: 'open',
      search: {},
    }),
    ...railViews.map((view) =>
      list(
        `view ${view}`,
        text(view),
        view === 'mentions' ? <IconAt size={16} /> : <IconInbox size={16} />,
        undefined,
        { view, search: {} },
      ),
    ),
    ...named('inbox', <IconMailbox size={16} />, own, (inbox) => ({ view: 'open', search: { inbox } })),
    ...named('team', <IconUsersGroup size={16} />, teams, (team) => ({ view: 'open', search: { team } })),
    ...named('savedView', <IconBookmark size={16} />, views, (saved) => ({ view: 'all', search: { saved } })),
    ...named('tag', <IconTag size={16} />, tags, (tag) => ({ view: 'open', search: { tag } })),
    ...named('personalTag', <IconTag size={16} />, personalTags, (own) => ({
      view: 'open',
      search: { own },
    })),
    ...people.map(({ email, user }) => {
      const name = `${user.firstName} ${user.lastName}`.trim()
      return toPerson(name || email, name ? email : undefined, assignedTo(name || email), open)
    }),
  ]
}

/** Contacts and conversations whose mail the person may read, best first. */
export async function findInMail(
  search: string,
  open: Open,
  signal: AbortSignal,
): Promise<readonly Command[]> {
  const [conversations, contacts] = await Promise.all([
    call('conversations.list', { view: 'all', search, limit: shownConversations }, { signal }),
    call('conversations.find_correspondents', { search }, { signal }).catch(() => ({ items: [] })),
  ])
  return [
    ...contacts.items
      .slice(0, shownContacts)
      .map(({ name, address }) =>
        toPerson(
          name || address,
          name ? address : undefined,
          `${wordFor('from', currentLanguage())}${address}`,
          open,
        ),
      ),
    ...conversations.items.map(
      ({ id, subject, contact }): Command => ({
        id: `conversation ${id}`,
        group: findText('conversations'),
        label: subject || translate(inboxTexts, 'noSubject'),
        hint: contact ? contact.name || contact.address : undefined,
        icon: <IconMail size={16} />,
        run: () => open({ view: 'all', search: {}, conversationId: id }),
      }),
    ),
  ]
}

/** The entry that opens the complete list of results. */
export const searchAllCommand = (search: string, open: Open): Command => ({
  id: 'search all',
  group: findText('conversations'),
  label: findText('searchAll', { text: search }),
  icon: <IconSearch size={16} />,
  run: () => open({ view: 'all', search: { q: search } }),
})

const assignedTo = (value: string): string =>
  withConditions('', [{ operator: 'assigned', value }], currentLanguage()) ?? value

const toPerson = (label: string, hint: string | undefined, q: string, open: Open): Command => ({
  id: `person ${(hint ?? label).toLowerCase()}`,
  group: findText('people'),
  label,
  hint,
  icon: <IconUser size={16} />,
  run: () => open({ view: 'all', search: { q } }),
})

async function itemsOf<Item>(answer: Promise<{ items: readonly Item[] }>): Promise<readonly Item[]> {
  try {
    return (await answer).items
  } catch {
    return []
  }
}
