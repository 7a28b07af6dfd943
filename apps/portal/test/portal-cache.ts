import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { userQuery, workspaceQuery } from '../src/app/session.ts'
import * as apiKeys from '../src/features/api-keys/api-keys.api.ts'
import * as availability from '../src/features/availability/availability.api.ts'
import { avatarsQuery } from '../src/features/avatars/avatars.api.ts'
import { bulkJobsQuery } from '../src/features/bulk-changes/bulk-jobs.api.ts'
import * as connectors from '../src/features/connectors/connectors.api.ts'
import { githubQuery } from '../src/features/github/github.api.ts'
import * as identities from '../src/features/identities/identities.api.ts'
import * as inbox from '../src/features/inbox/inbox.queries.ts'
import { views } from '../src/features/inbox/inbox.search.ts'
import { colleagueDraftsQuery } from '../src/features/inbox/shared-drafts/shared-drafts.api.ts'
import { ownTasksQuery, taskSettingsQuery, tasksQuery } from '../src/features/inbox/tasks/tasks.api.ts'
import * as inboxes from '../src/features/inboxes/inboxes.api.ts'
import * as integrations from '../src/features/integrations/integrations.api.ts'
import * as members from '../src/features/members/members.api.ts'
import {
  notificationCountQuery,
  notificationListQuery,
} from '../src/features/notifications/centre/centre.api.ts'
import * as packages from '../src/features/packages/packages.api.ts'
import * as passkeys from '../src/features/passkeys/passkeys.api.ts'
import * as personalTags from '../src/features/personal-tags/personal-tags.api.ts'
import * as profile from '../src/features/profile/profile.api.ts'
import { recipientGroupsQuery } from '../src/features/recipient-groups/recipient-groups.api.ts'
import { reportsQuery } from '../src/features/reporting/reporting.api.ts'
import { savedRepliesQuery } from '../src/features/saved-replies/saved-replies.api.ts'
import { startQuery } from '../src/features/start/start.api.ts'
import * as tags from '../src/features/tags/tags.api.ts'
import * as teams from '../src/features/teams/teams.api.ts'
import '../src/app/session.live.ts'
import '../src/features/recipient-groups/recipient-groups.live.ts'
import '../src/features/saved-replies/saved-replies.live.ts'
import '../src/features/avatars/avatars.live.ts'
import '../src/features/bulk-changes/bulk-jobs.live.ts'
import '../src/features/api-keys/api-keys.live.ts'
import '../src/features/connectors/connectors.live.ts'
import '../src/features/connectors/runs.live.ts'
import '../src/features/packages/packages.live.ts'
import '../src/features/integrations/integrations.live.ts'
import '../src/features/github/github.live.ts'
import '../src/features/identities/identities.live.ts'
import '../src/features/inbox/live/inbox.live.ts'
import '../src/features/inbox/shared-drafts/shared-drafts.live.ts'
import '../src/features/inbox/tasks/tasks.live.ts'
import '../src/features/inbox/views/views.live.ts'
import '../src/features/inboxes/inboxes.live.ts'
import '../src/features/availability/availability.live.ts'
import '../src/features/members/members.live.ts'
import '../src/features/notifications/centre/centre.live.ts'
import '../src/features/personal-tags/personal-tags.live.ts'
import '../src/features/passkeys/passkeys.live.ts'
import '../src/features/profile/profile.live.ts'
import '../src/features/reporting/reporting.live.ts'
import '../src/features/start/start.live.ts'
import '../src/features/tags/tags.live.ts'
import '../src/features/teams/teams.live.ts'

/** Ids of the objects that some queries need. */
export interface Subjects {
  readonly conversationIds: readonly string[]
  readonly inboxIds: readonly string[]
  readonly mailboxIds: readonly string[]
}

type Options = { queryKey: readonly unknown[] }

/** Every query that the portal keeps current by events. */
function allQueries({ conversationIds, inboxIds, mailboxIds }: Subjects): {
  plain: Options[]
  infinite: Options[]
} {
  return {
    plain: [
      userQuery,
      workspaceQuery,
      avatarsQuery(true),
      bulkJobsQuery,
      startQuery,
      tags.tagsQuery,
      connectors.connectorsQuery,
      integrations.webhooksQuery,
      ...conversationIds.map((id) => connectors.connectorRunsQuery(id)),
      ...conversationIds.map((id) => packages.packageQuery(id)),
      packages.rateSheetsQuery,
      teams.teamsQuery,
      availability.availabilityQuery,
      personalTags.personalTagsQuery,
      personalTags.personalLabelsQuery,
      members.membersQuery,
      members.invitationsQuery,
      inboxes.inboxesQuery,
      inboxes.mailboxesQuery,
      ...inboxIds.map(inboxes.inboxQuery),
      ...mailboxIds.map(inboxes.mailboxQuery),
      inbox.inboxesQuery,
      inbox.countsQuery,
      inbox.tagsQuery,
      inbox.peopleQuery,
      profile.sessionsQuery,
      apiKeys.apiKeysQuery,
      passkeys.passkeysQuery,
      profile.twoFactorQuery,
      githubQuery,
      identities.identitiesQuery,
      reportsQuery('personal'),
      reportsQuery('workspace'),
      identities.signInSettingsQuery,
      savedRepliesQuery,
      inbox.viewsQuery,
      notificationCountQuery,
      ...conversationIds.map((id) => tasksQuery(id)),
      ...conversationIds.map((id) => colleagueDraftsQuery(id)),
      ownTasksQuery(false),
      ownTasksQuery(true),
      taskSettingsQuery,
      recipientGroupsQuery,
    ],
    infinite: [
      notificationListQuery('all'),
      notificationListQuery('unread'),
      notificationListQuery('mentions'),
      ...views.map((view) => inbox.listQuery({ view })),
      ...inboxIds.map((inboxId) => inbox.listQuery({ view: 'open', inboxId })),
      ...conversationIds.map((id) => inbox.conversationQuery(id)),
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
