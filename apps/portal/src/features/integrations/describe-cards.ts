import type {
  CaldavConnection,
  DirectoryPerson,
  IssueConnection,
  LdapDirectory,
  Mailbox,
  Webhook,
  WebhookFormat,
} from '@postroom/contract'
import type { Tone } from '@postroom/ui'
import { formatDateTime, formatList } from '#lib/format.ts'
import type { useTexts } from '#lib/i18n.ts'
import type { useReasonText } from '#lib/reason-text.ts'
import type { IntegrationsSearch } from './integrations.search.ts'
import type { integrationsTexts } from './integrations.texts.ts'

export type AppId =
  | 'google'
  | 'microsoft'
  | 'facebook'
  | 'whatsapp'
  | 'oidc'
  | 'saml'
  | 'ldap'
  | 'directory'
  | 'github'
  | 'issues'
  | 'caldav'
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

type Words = ReturnType<typeof useTexts<keyof (typeof integrationsTexts)['en']>>

/** The newest of some moments, in words. */
export function lastOf(
  t: Words,
  moments: readonly (string | null)[],
  word: 'usedAt' | 'changedAt' | 'comparedAt',
): string[] {
  const last = moments
    .filter((one) => one !== null)
    .sort()
    .at(-1)
  return last === undefined ? [] : [t(word, { when: formatDateTime(new Date(last)) })]
}

type OwnProvider = { issuer: string; updatedAt: string; lastUsedAt: string | null }

/** Makes the card of each kind of app. */
export function describer(t: Words) {
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
    ldap: (directory: LdapDirectory | null, reasonText: ReturnType<typeof useReasonText>): AppCard => {
      const { url = '', checkedAt = null, lastUsedAt = null, problem = null } = directory ?? {}
      const facts = [
        ...(directory ? [url] : []),
        ...lastOf(t, [checkedAt], 'comparedAt'),
        ...lastOf(t, [lastUsedAt], 'usedAt'),
        ...(problem ? [reasonText(problem)] : []),
      ]
      const card = {
        ...simple('ldap', '/settings/general', directory ? 1 : 0, facts),
        canDisconnect: directory !== null,
      }
      return problem ? troubled(card, 'failing') : card
    },
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
    caldav: (
      connection: CaldavConnection | null,
      nameOfPerson: (id: string | null) => string | null,
    ): AppCard => {
      const {
        calendars = [],
        userName = '',
        readAt = null,
        connectedAt = '',
        problem = null,
      } = connection ?? {}
      const name = nameOfPerson(connection?.connectedById ?? null)
      const facts = connection
        ? [
            t('byLogin', { login: userName }),
            ...(name ? [t('by', { names: name })] : []),
            t('connectedAt', { when: formatDateTime(new Date(connectedAt)) }),
            ...lastOf(t, [readAt], 'usedAt'),
          ]
        : []
      const used = calendars.filter(({ use }) => use !== 'none').length
      const card = {
        ...simple('caldav', { show: 'caldav' }, connection ? 1 : 0, facts),
        ...(connection && { text: t('has_caldav', { count: used }) }),
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
