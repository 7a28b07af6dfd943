import type { DirectoryPerson, IssueConnection, Mailbox, Webhook, WebhookFormat } from '@postroom/contract'
import type { Tone } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { apiKeysQuery } from '#features/api-keys/index.ts'
import { connectorsQuery } from '#features/connectors/index.ts'
import { githubQuery } from '#features/github/index.ts'
import { signInSettingsQuery } from '#features/identities/index.ts'
import { mailboxesQuery } from '#features/inboxes/index.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { channelSetupQuery } from '#features/setup/index.ts'
import { formatDateTime, formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { directoryQuery, issueConnectionQuery, webhooksQuery } from './integrations.api.ts'
import type { IntegrationsSearch } from './integrations.search.ts'
import { integrationsTexts } from './integrations.texts.ts'

export type AppId =
  | 'google'
  | 'microsoft'
  | 'facebook'
  | 'whatsapp'
  | 'oidc'
  | 'saml'
  | 'directory'
  | 'github'
  | 'issues'
  | 'slack'
  | 'mattermost'
  | 'teams'
  | 'webhooks'
  | 'apiKeys'
  | 'connectors'

export interface AppCard {
  readonly id: AppId
  readonly state: 'connected' | 'attention' | 'available'
  readonly stateText: string
  readonly tone: Tone
  readonly text: string
  /** Scopes, who connected it and when it was last used. */
  readonly facts: readonly string[]
  /** Where it is managed: a path, or a part of this page. */
  readonly to: string | IntegrationsSearch
  readonly canDisconnect: boolean
}

/** The state of everything that the workspace can be connected to; undefined while it is loading. */
export function useAppCards(): readonly AppCard[] | undefined {
  const t = useTexts(integrationsTexts)
  const { user } = useSession()
  const mailboxes = useQuery(mailboxesQuery)
  const github = useQuery(githubQuery)
  const mayConnectIssues = user?.abilities.includes('issue.connect') ?? false
  const issues = useQuery({ ...issueConnectionQuery, enabled: mayConnectIssues })
  const maySignIn = user?.abilities.includes('sign_in.manage') ?? false
  const signIn = useQuery({ ...signInSettingsQuery, enabled: maySignIn })
  const mayInvite = user?.abilities.includes('member.invite') ?? false
  const directory = useQuery({ ...directoryQuery, enabled: mayInvite })
  const keys = useQuery(apiKeysQuery)
  const connectors = useQuery(connectorsQuery)
  const webhooks = useQuery(webhooksQuery)
  const channelSetup = useQuery(channelSetupQuery)
  const people = useQuery(membersQuery).data?.items ?? []
  const queries = [
    mailboxes,
    github,
    keys,
    connectors,
    webhooks,
    channelSetup,
    ...(mayConnectIssues ? [issues] : []),
    ...(maySignIn ? [signIn] : []),
    ...(mayInvite ? [directory] : []),
  ]
  if (queries.some(({ isPending }) => isPending)) return undefined

  const describe = describer(t)
  const person = (id: string | null) => people.find((one) => one.id === id)
  const boxes = mailboxes.data?.items ?? []
  const hooks = webhooks.data?.items ?? []
  const connection = github.data?.connection
  const posting = (id: WebhookFormat & AppId) =>
    describe.hooks(
      id,
      hooks.filter(({ format }) => format === id),
      (ownerId) => {
        const owner = person(ownerId)
        return owner ? nameOf(owner) : null
      },
    )
  const channels = channelSetup.data
  return [
    describe.mail('google', '/shared-inbox-setup', boxes.filter(isGoogle)),
    describe.mail('microsoft', '/shared-inbox-setup', boxes.filter(isMicrosoft)),
    ...(['facebook', 'whatsapp'] as const).flatMap((kind) => {
      const own = boxes.filter(({ channel }) => channel?.kind === kind)
      return channels?.[kind] || own.length > 0
        ? [describe.mail(kind, `/shared-inbox-setup/${kind}`, own)]
        : []
    }),
    posting('slack'),
    posting('mattermost'),
    posting('teams'),
    ...(maySignIn
      ? [
          describe.ownProvider('oidc', signIn.data?.provider ?? null),
          describe.ownProvider('saml', signIn.data?.saml ?? null),
        ]
      : []),
    ...(mayInvite ? [describe.directory(directory.data?.items ?? [])] : []),
    ...(mayConnectIssues ? [describe.issues(issues.data?.connection ?? null)] : []),
    ...(github.data?.isSetUp || connection
      ? [
          {
            ...describe.simple('github', '/login/oauth2/code/github', connection ? 1 : 0, [
              ...(connection
                ? [
                    t('byLogin', { login: connection.login }),
                    t('scopes', { scopes: formatList(connection.scopes) }),
                    t('connectedAt', { when: formatDateTime(new Date(connection.connectedAt)) }),
                  ]
                : []),
            ]),
            canDisconnect: Boolean(connection),
          },
        ]
      : []),
    {
      ...describe.hooks(
        'webhooks',
        hooks.filter(({ format }) => format === 'standard'),
        () => null,
      ),
      to: { tab: 'webhooks' },
    },
    describe.simple('connectors', '/settings/workspace/APIConnectors', connectors.data?.items.length ?? 0, [
      ...lastOf(
        t,
        (connectors.data?.items ?? []).map(({ updatedAt }) => updatedAt),
        'changedAt',
      ),
    ]),
    describe.simple('apiKeys', '/settings/personal/api_keys', keys.data?.items.length ?? 0, [
      ...lastOf(
        t,
        (keys.data?.items ?? []).map(({ lastUsedAt }) => lastUsedAt),
        'usedAt',
      ),
    ]),
  ]
}

type Words = ReturnType<typeof useTexts<keyof (typeof integrationsTexts)['en']>>

const isGoogle = ({ channel, provider }: Mailbox): boolean => channel === null && provider === 'Google'
const isMicrosoft = ({ channel, provider }: Mailbox): boolean =>
  channel === null && (provider === 'Microsoft' || provider === 'Exchange')

/** The newest of some moments, in words. */
function lastOf(t: Words, moments: readonly (string | null)[], word: 'usedAt' | 'changedAt'): string[] {
  const last = moments
    .filter((one) => one !== null)
    .sort()
    .at(-1)
  return last === undefined ? [] : [t(word, { when: formatDateTime(new Date(last)) })]
}

type OwnProvider = { issuer: string; updatedAt: string; lastUsedAt: string | null }

function describer(t: Words) {
  const simple = (id: AppId, to: AppCard['to'], count: number, facts: readonly string[]): AppCard => ({
    id,
    state: count > 0 ? 'connected' : 'available',
    stateText: t(count > 0 ? 'connected' : 'available'),
    tone: count > 0 ? 'ok' : 'neutral',
    text: count > 0 ? t(`has_${id}`, { count }) : t(`what_${id}`),
    facts,
    to,
    canDisconnect: false,
  })
  const troubled = (card: AppCard, word: 'needsSignIn' | 'failing' | 'off'): AppCard => ({
    ...card,
    state: 'attention',
    stateText: t(word),
    tone: 'warn',
  })
  return {
    simple,
    ownProvider: (id: 'oidc' | 'saml', provider: OwnProvider | null): AppCard => ({
      ...simple(id, '/settings/general', provider ? 1 : 0, [
        ...(provider
          ? [
              provider.issuer,
              t('changedAt', { when: formatDateTime(new Date(provider.updatedAt)) }),
              ...lastOf(t, [provider.lastUsedAt], 'usedAt'),
            ]
          : []),
      ]),
      canDisconnect: provider !== null,
    }),
    directory: (people: readonly DirectoryPerson[]): AppCard => {
      const own = people.filter(({ isFromDirectory }) => isFromDirectory)
      const facts = lastOf(
        t,
        own.map(({ updatedAt }) => updatedAt),
        'usedAt',
      )
      return simple('directory', { show: 'directory' }, own.length, facts)
    },
    issues: (connection: IssueConnection | null): AppCard => {
      const { repositories = [], login = '', connectedAt = '', problem = null } = connection ?? {}
      const facts = connection
        ? [t('byLogin', { login }), t('connectedAt', { when: formatDateTime(new Date(connectedAt)) })]
        : []
      const card = {
        ...simple('issues', { show: 'issues' }, repositories.length, facts),
        canDisconnect: connection !== null,
      }
      return problem ? troubled(card, 'failing') : card
    },
    mail: (id: AppId, setUpAt: string, boxes: readonly Mailbox[]): AppCard => {
      const facts = [
        ...(boxes.length > 0
          ? [formatList(boxes.slice(0, 3).map(({ email, channel }) => channel?.handle ?? email))]
          : []),
        ...lastOf(
          t,
          boxes.map(({ sync }) => sync.lastSyncAt),
          'usedAt',
        ),
      ]
      const card = simple(id, boxes.length > 0 ? '/settings/shared_inboxes' : setUpAt, boxes.length, facts)
      return boxes.some(({ state }) => state === 'needs_sign_in') ? troubled(card, 'needsSignIn') : card
    },
    hooks: (
      id: AppId,
      hooks: readonly Webhook[],
      nameOfOwner: (id: string | null) => string | null,
    ): AppCard => {
      const owners = [...new Set(hooks.flatMap(({ ownerId }) => nameOfOwner(ownerId) ?? []))]
      const facts = [
        ...(owners.length > 0 ? [t('by', { names: formatList(owners) })] : []),
        ...lastOf(
          t,
          hooks.map(({ lastDeliveredAt }) => lastDeliveredAt),
          'usedAt',
        ),
      ]
      const to: IntegrationsSearch =
        hooks.length > 0 || id === 'webhooks'
          ? { tab: 'webhooks' }
          : { tab: 'webhooks', edit: 'new', format: id as WebhookFormat }
      const card = simple(id, to, hooks.length, facts)
      if (hooks.some(({ active, failingSince }) => active && failingSince)) return troubled(card, 'failing')
      return hooks.some(({ offReason }) => offReason) ? troubled(card, 'off') : card
    },
  }
}
