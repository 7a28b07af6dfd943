import type { Mailbox, WebhookFormat } from '@postroom/contract'
import type { ListProblem } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { listProblem } from '#app/list-problem.ts'
import { useSession } from '#app/session.ts'
import { apiKeysQuery } from '#features/api-keys/index.ts'
import { connectorsQuery } from '#features/connectors/index.ts'
import { githubQuery } from '#features/github/index.ts'
import { signInSettingsQuery } from '#features/identities/index.ts'
import { mailboxesQuery } from '#features/inboxes/index.ts'
import { ldapQuery } from '#features/ldap/index.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { channelSetupQuery } from '#features/setup/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime, formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { type AppCard, type AppId, describer, lastOf } from './describe-cards.ts'
import { caldavQuery, directoryQuery, issueConnectionQuery, webhooksQuery } from './integrations.api.ts'
import { integrationsTexts } from './integrations.texts.ts'

type AppCards = { cards?: readonly AppCard[]; problem?: ListProblem | undefined }

/** The state of everything that the workspace can be connected to, once all of it is loaded. */
export function useAppCards(): AppCards {
  const t = useTexts(integrationsTexts)
  const reasonText = useReasonText()
  const { user } = useSession()
  const mailboxes = useQuery(mailboxesQuery)
  const github = useQuery(githubQuery)
  const mayConnectIssues = user?.abilities.includes('issue.connect') ?? false
  const issues = useQuery({ ...issueConnectionQuery, enabled: mayConnectIssues })
  const mayRead = user?.abilities.includes('caldav.manage') ?? false
  const caldav = useQuery({ ...caldavQuery, enabled: mayRead })
  const maySignIn = user?.abilities.includes('sign_in.manage') ?? false
  const signIn = useQuery({ ...signInSettingsQuery, enabled: maySignIn })
  const ldap = useQuery({ ...ldapQuery, enabled: maySignIn })
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
    ...(mayRead ? [caldav] : []),
    ...(maySignIn ? [signIn, ldap] : []),
    ...(mayInvite ? [directory] : []),
  ]
  if (queries.some(({ isPending }) => isPending)) return {}
  const failed = queries.find(({ data, error }) => data === undefined && !isForbidden(error))
  if (failed) return listProblem(failed)

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
  const cards: AppCard[] = [
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
          describe.ldap(ldap.data?.directory ?? null, reasonText),
        ]
      : []),
    ...(mayInvite ? [describe.directory(directory.data?.items ?? [])] : []),
    ...(mayConnectIssues ? [describe.issues(issues.data?.connection ?? null)] : []),
    ...(mayRead
      ? [
          describe.caldav(caldav.data?.connection ?? null, (id) => {
            const one = person(id)
            return one ? nameOf(one) : null
          }),
        ]
      : []),
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
  return { cards }
}

const isForbidden = (error: Error | null): boolean => isApiError(error) && error.status === 403

const isGoogle = ({ channel, provider }: Mailbox): boolean => channel === null && provider === 'Google'
const isMicrosoft = ({ channel, provider }: Mailbox): boolean =>
  channel === null && (provider === 'Microsoft' || provider === 'Exchange')
