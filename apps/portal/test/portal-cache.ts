import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { userQuery, workspaceQuery } from '../src/app/session.ts'
import { avatarsQuery } from '../src/features/avatars/avatars.api.ts'
import { connectorRunsQuery } from '../src/features/connectors/connectors.api.ts'
import { conversationQuery, listQuery } from '../src/features/inbox/inbox.queries.ts'
import { views } from '../src/features/inbox/inbox.search.ts'
import { colleagueDraftsQuery } from '../src/features/inbox/shared-drafts/shared-drafts.api.ts'
import { ownTasksQuery, tasksQuery } from '../src/features/inbox/tasks/tasks.api.ts'
import { inboxQuery, mailboxQuery } from '../src/features/inboxes/inboxes.api.ts'
import { notificationListQuery } from '../src/features/notifications/centre/centre.api.ts'
import { packageQuery } from '../src/features/packages/packages.api.ts'
import { reportsQuery } from '../src/features/reporting/reporting.api.ts'
import { queriesWithoutInput } from './queries-without-input.ts'

// All reducers. What the inbox does after its page was shown needs a browser, and its reducers are found without it.
import.meta.glob(['../src/**/*.live.ts', '!../src/**/after-page.live.ts'], { eager: true })

/** Ids of the objects that some queries need. */
export interface Subjects {
  readonly conversationIds: readonly string[]
  readonly inboxIds: readonly string[]
  readonly mailboxIds: readonly string[]
}

type Options = { queryKey: readonly unknown[] }

/**
 * The queries that the portal keeps current by events: all without an input, and these examples of those with one. The
 * examples are listed because their inputs cannot be found out.
 */
function allQueries({ conversationIds, inboxIds, mailboxIds }: Subjects): {
  plain: Options[]
  infinite: Options[]
} {
  return {
    plain: [
      userQuery,
      workspaceQuery,
      ...queriesWithoutInput(),
      avatarsQuery(true),
      ...conversationIds.flatMap((id) => [
        connectorRunsQuery(id),
        packageQuery(id),
        tasksQuery(id),
        colleagueDraftsQuery(id),
      ]),
      ...inboxIds.map(inboxQuery),
      ...mailboxIds.map(mailboxQuery),
      reportsQuery('personal'),
      reportsQuery('workspace'),
      ownTasksQuery(false),
      ownTasksQuery(true),
    ],
    infinite: [
      notificationListQuery('all'),
      notificationListQuery('unread'),
      notificationListQuery('mentions'),
      ...views.map((view) => listQuery({ view })),
      ...inboxIds.map((inboxId) => listQuery({ view: 'open', inboxId })),
      ...conversationIds.map((id) => conversationQuery(id)),
    ],
  }
}

/** The cache of a tab in which all of these pages are open. */
export class PortalCache {
  readonly client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  readonly #stops: (() => void)[] = []
  readonly #subjects: Subjects

  constructor(subjects: Subjects) {
    this.#subjects = subjects
  }

  async fill(): Promise<void> {
    const { plain, infinite } = allQueries(this.#subjects)
    const observers = [
      ...plain.map((options) => new QueryObserver(this.client, options as QueryObserverOptions)),
      ...infinite.map(
        (options) =>
          new InfiniteQueryObserver(this.client, options as unknown as InfiniteQueryObserverOptions),
      ),
    ]
    for (const observer of observers) this.#stops.push(observer.subscribe(() => undefined))
    await this.settle()
  }

  /** Waits until no query is being fetched. */
  async settle(): Promise<void> {
    while (this.client.isFetching() > 0) await new Promise((resolve) => setImmediate(resolve))
  }

  /** The data of each query by its key, without values that change without an event. */
  read(): Record<string, unknown> {
    const entries = this.client
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => {
        const isNames = queryKey[0] === 'inbox' && queryKey[1] === 'people'
        return [
          JSON.stringify(queryKey),
          state.error ? 'refused' : steady(state.data, isNames ? namesOnly : none),
        ]
      })
    return Object.fromEntries(entries) as Record<string, unknown>
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.client.clear()
  }
}

/** The data that the same tab would have if it were opened now. */
export async function fetchAfresh(subjects: Subjects): Promise<Record<string, unknown>> {
  const cache = new PortalCache(subjects)
  await cache.fill()
  const data = cache.read()
  cache.close()
  return data
}

const none: ReadonlySet<string> = new Set()

/** Changes without an event, or is computed when the page opens. */
const restless = new Set([
  'lastActiveAt',
  'lastSeenAt',
  'sync',
  'pageParams',
  'openConversations',
  'openCount',
  'isOnShift',
  'recentRuns',
])
/** The inbox uses members only for their names. */
const namesOnly = new Set(['seats', 'inboxes', 'role', 'mfaEnabled', 'abilities'])

/** Removes times that change without an event, signatures of addresses, and the order of lists that the page sorts. */
function steady(data: unknown, skipped: ReadonlySet<string>): unknown {
  return JSON.parse(
    JSON.stringify(data ?? null, (key, value: unknown) => {
      if (restless.has(key) || skipped.has(key)) return undefined
      if (typeof value === 'string') return value.replace(/([?&](?:expires|signature)=)[^&"]*/g, '$1')
      return isUnordered(key, value)
        ? [...value].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
        : value
    }),
  )
}

/** Lists that the pages sort themselves. */
function isUnordered(key: string, value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false
  return key === 'items' && !value.some((one) => 'lastMessageAt' in Object(one))
}
