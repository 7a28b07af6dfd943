import type { Events } from '@postroom/contract'
import { onTestFinished } from 'vitest'
import { samplePicture, setPicture } from '../../apps/server/src/features/avatars/avatars.fixture.ts'
import { goodCode } from '../../apps/server/src/features/github/github.fixture.ts'
import { codeOf } from '../../apps/server/src/features/mfa/mfa.fixture.ts'
import { addPasskey, atLocalhost } from '../../apps/server/src/features/passkeys/passkeys.fixture.ts'
import type { PlanChange } from '../../apps/server/src/features/workspace/index.ts'
import type { TestClient } from '../../apps/server/test/client.ts'
import { startOpenIdProvider } from '../../apps/server/test/openid-provider.ts'
import { parseMessage } from '../../packages/mail/src/index.ts'
import type { MailWorld } from '../stage/mail-world.ts'
import { agentScenarios } from './agent-scenarios.ts'
import { billingScenarios } from './billing-scenarios.ts'
import { caldavScenarios } from './caldav-scenarios.ts'
import { calendarScenarios } from './calendar-scenarios.ts'
import { classificationScenarios } from './classification-scenarios.ts'
import { closingScenarios } from './closing-scenarios.ts'
import { connectorScenarios } from './connector-scenarios.ts'
import { conversationScenarios } from './conversation-scenarios.ts'
import { issueScenarios } from './issue-scenarios.ts'
import { ldapScenarios } from './ldap-scenarios.ts'
import { packageScenarios } from './package-scenarios.ts'
import { reportScenarios } from './report-scenarios.ts'
import { ruleScenarios } from './rule-scenarios.ts'
import { settingsDraftScenarios } from './settings-draft-scenarios.ts'
import { shiftScenarios } from './shift-scenarios.ts'
import { slaScenarios } from './sla-scenarios.ts'
import { tagScenarios } from './tag-scenarios.ts'
import { taskScenarios } from './task-scenarios.ts'
import { teamScenarios } from './team-scenarios.ts'
import { webhookScenarios } from './webhook-scenarios.ts'

export interface Setting {
  readonly world: MailWorld
  readonly owner: TestClient
  /** Looks on; `otherDevice` is another session of the same person. */
  readonly onlooker: TestClient
  readonly otherDevice: TestClient
  readonly onlookerId: string
  readonly password: string
  readonly onlookerEmail: string
  readonly inboxId: string
  readonly mailboxId: string
  readonly conversationId: string
  readonly thirdId: string
  readonly url: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  newClient(): TestClient
  setPlan(plan: PlanChange): Promise<unknown>
  /** Sells plans by invoice on this server. */
  sell(): Promise<unknown>
  /** Makes a conversation as if it had been closed and silent for so many days. */
  age(conversationId: string, days: number): Promise<unknown>
  applyRetention(): Promise<unknown>
  /** Connects one more mailbox of the world; gives the ids of the mailbox and of its inbox. */
  connect(name: string, memberIds?: string[]): Promise<{ mailboxId: string; inboxId: string }>
}

/** Prepares what the event needs and gives what makes it happen. */
type Scenario = (setting: Setting) => Promise<() => Promise<unknown>>

let names = 0
const fresh = (word: string): string => `${word} ${++names}`
const newKey = async ({ otherDevice }: Setting) => {
  const made = await otherDevice.call('apiKeys.create', { name: fresh('Key'), scopes: ['tags:read'] })
  return made.apiKey
}
const invite = async ({ owner }: Setting) => {
  const email = `${fresh('guest').replace(' ', '')}@marewind.example`
  const { results } = await owner.call('members.invite', { emails: [email], role: 'Member' })
  const [result] = results
  return { id: result?.invitationId ?? '', code: result?.link?.split('#code=')[1] ?? '' }
}
const join = async (setting: Setting) => {
  const { code } = await invite(setting)
  const client = setting.newClient()
  return async () => {
    const person = { firstName: 'Noor', lastName: 'Haddad', password: setting.password }
    await client.call('members.accept_invitation', { code, ...person })
    return (await client.call('session.get_user', {})).id
  }
}
/** The onlooker has been to the workspace's own provider and back; what is left is to link the account. */
const comeBackToLink = async ({ owner, onlooker, password }: Setting) => {
  await onlooker.call('session.step_up', { password })
  const { origin } = new URL((await onlooker.fetch('/api/v1/setup')).url)
  const provider = await startOpenIdProvider({ redirectUris: [`${origin}/loading-second`] })
  onTestFinished(() => provider.stop())
  const { issuer: discoveryUrl, clientId, clientSecret } = provider
  await owner.call('identities.set_provider', { name: fresh('ID'), discoveryUrl, clientId, clientSecret })
  provider.person = fresh('somebody')
  provider.accounts.set(provider.person, { email: 'mateus@marewind.example', email_verified: true })
  const { url } = await onlooker.call('identities.start_authorization', { provider: 'oidc', purpose: 'Link' })
  const back = Object.fromEntries((await provider.goThrough(url)).searchParams) as { state: string }
  const { email, secret } = await onlooker.call('identities.finish_authorization', {
    ...back,
    provider: 'oidc',
    redirect_uri: `${origin}/loading-second`,
  })
  return () => onlooker.call('identities.link', { email, secret })
}

/** One way in which each event comes about. A new event does not compile without one. */
export const scenarios: { readonly [Type in keyof Events]: Scenario } = {
  ...billingScenarios,
  ...caldavScenarios,
  ...calendarScenarios,
  ...reportScenarios,
  'session.started': async (s) => () => signIn(s),
  'session.ended': async (s) => {
    const client = await signIn(s)
    return () => client.call('session.sign_out', {})
  },
  'profile.updated': async (s) => () =>
    s.otherDevice.call('session.update_profile', { firstName: fresh('Mateus'), theme: 'dark' }),
  'sidebar.arranged': async (s) => () =>
    s.otherDevice.call('session.arrange_sidebar', { collapsed: ['tags'], hiddenEntries: ['sent'] }),
  'avatar.changed': async (s) => () => setPicture(s.owner),
  'session.password_changed': async (s) => () =>
    s.onlooker.call('session.change_password', {
      currentPassword: s.password,
      newPassword: 'a new sentence',
    }),
  'signature.changed': async (s) => () =>
    s.otherDevice.call('signature.save', { html: `<p>${fresh('Mateus')}</p>` }),
  'notifications.settings_changed': async (s) => async () => {
    const {
      canEmail: _,
      isOnShift: __,
      ...settings
    } = await s.otherDevice.call('notifications.get_settings', {})
    await s.otherDevice.call('notifications.save_settings', {
      ...settings,
      quiet: { from: '20:00', until: '07:00' },
    })
  },
  'notifications.following_changed': async (s) => {
    const { conversationId } = s
    const { level } = await s.otherDevice.call('notifications.get_following', { conversationId })
    return () =>
      s.otherDevice.call('notifications.set_following', {
        conversationId,
        level: level === 'muted' ? 'followed' : 'muted',
      })
  },
  'notifications.changed': async (s) => {
    const assign = (assigneeId: string | null) =>
      s.owner.call('conversations.assign', { conversationId: s.conversationId, assigneeId })
    await assign(null)
    return () => assign(s.onlookerId)
  },
  'passkey.added': async (s) => () => addPasskey(atLocalhost(s.onlooker, s.url), s.url, fresh('Passkey')),
  'passkey.changed': async (s) => {
    const { id } = await addPasskey(atLocalhost(s.onlooker, s.url), s.url)
    return () => s.onlooker.call('passkeys.rename', { passkeyId: id, name: fresh('Passkey') })
  },
  'passkey.removed': async (s) => {
    const { id } = await addPasskey(atLocalhost(s.onlooker, s.url), s.url)
    return () => s.onlooker.call('passkeys.remove', { passkeyId: id })
  },
  'mfa.recovery_code_used': async (s) => () =>
    s.otherDevice.call('mfa.use_recovery_code', { code: s.recoveryCodes[0] ?? '' }),
  'mfa.recovery_codes_renewed': async (s) => () => s.onlooker.call('mfa.renew_recovery_codes', {}),
  'mfa.disabled': async (s) => {
    const { version, mfaPolicy } = await s.owner.call('workspace.get', {})
    await s.owner.call('workspace.set_mfa_policy', {
      mfaPolicy: { ...mfaPolicy, Admin: 'when_set_up' },
      version,
    })
    return () => s.onlooker.call('mfa.turn_off', {})
  },
  /** After it was turned off. */
  'mfa.enabled': async (s) => {
    const { code } = await s.onlooker.call('mfa.set_secret', {})
    return () => s.onlooker.call('mfa.confirm_secret', { code: codeOf(code) })
  },
  'mfa.passed': async (s) => {
    const client = await signIn(s)
    return () => client.call('mfa.verify', { code: codeOf(s.secret, 1) })
  },
  'api-key.created': async (s) => () => newKey(s),
  'api-key.renamed': async (s) => {
    const { id } = await newKey(s)
    return () => s.otherDevice.call('apiKeys.rename', { apiKeyId: id, name: fresh('Renamed') })
  },
  'api-key.revoked': async (s) => {
    const { id } = await newKey(s)
    return () => s.otherDevice.call('apiKeys.revoke', { apiKeyId: id })
  },
  'identity.linked': comeBackToLink,
  'identity.unlinked': async (s) => {
    const { id } = await (await comeBackToLink(s))()
    return () => s.onlooker.call('identities.unlink', { identityId: id })
  },
  'github.changed': async ({ owner }) => {
    const { url } = await owner.call('github.begin', {})
    const state = new URL(url).searchParams.get('state') ?? ''
    return () => owner.call('github.finish', { state, code: goodCode })
  },
  'sign_in_settings.changed': async ({ owner }) => {
    const { methods } = await owner.call('identities.get_settings', {})
    const on = !methods.some((one) => one.method === 'Imap' && one.on)
    return () => owner.call('identities.switch_method', { method: 'Imap', on })
  },
  'workspace.updated': async ({ owner }) => {
    const { version } = await owner.call('workspace.get', {})
    return () => owner.call('workspace.rename', { name: fresh('Marewind'), version })
  },
  'workspace.defaults_changed': async ({ owner }) => {
    const { version } = await owner.call('workspace.get', {})
    const defaults = { language: 'de', timeZone: null, theme: 'dark' } as const
    return () => owner.call('workspace.set_defaults', { defaults, version })
  },
  'workspace.logo_changed': async ({ owner }) => {
    const body = Buffer.from(await samplePicture(64, 64))
    const headers = { 'content-type': 'image/png' }
    return () => owner.fetch('/api/v1/workspace/logo', { method: 'PUT', body, headers })
  },
  'workspace.retention_changed': async ({ owner }) => {
    const { version } = await owner.call('workspace.get', {})
    return () =>
      owner.call('workspace.set_retention', { retention: { closedDays: 90, trashedDays: null }, version })
  },
  'settings_file.applied':
    async ({ owner }) =>
    () =>
      owner.call('settings_files.apply', { text: `tags:\n  - name: ${fresh('Filed')}\n` }),
  'workspace.deletion_changed': async (s) => {
    const { name } = await s.owner.call('workspace.get', {})
    await s.owner.call('workspace.request_deletion', { confirmation: name, password: s.password })
    return () => s.owner.call('workspace.cancel_deletion', {})
  },
  'workspace.plan_changed': async (s) => () => s.setPlan({ features: ['BOTS'], paidUsers: 500 }),
  'workspace.mfa_policy_changed': async ({ owner }) => {
    const { version, mfaPolicy } = await owner.call('workspace.get', {})
    return () =>
      owner.call('workspace.set_mfa_policy', { mfaPolicy: { ...mfaPolicy, Member: 'when_set_up' }, version })
  },
  'member.joined': join,
  'member.role_changed': async (s) => {
    const userId = await (await join(s))()
    return () => s.owner.call('members.set_role', { userId, role: 'Admin' })
  },
  'member.security_changed': async (s) => {
    const { code } = await invite(s)
    const client = s.newClient()
    const person = { firstName: 'Noor', lastName: 'Haddad', password: s.password }
    await client.call('members.accept_invitation', { code, ...person })
    const { code: secret } = await client.call('mfa.set_secret', {})
    return () => client.call('mfa.confirm_secret', { code: codeOf(secret) })
  },
  'member.removed': async (s) => {
    const userId = await (await join(s))()
    return () => s.owner.call('members.remove', { userId })
  },
  members_invited: async (s) => () => invite(s),
  'invitation.changed': async (s) => {
    const { id } = await invite(s)
    return () => s.owner.call('members.resend_invitation', { invitationId: id })
  },
  'invitation.closed': async (s) => {
    const { id } = await invite(s)
    return () => s.owner.call('members.revoke_invitation', { invitationId: id })
  },
  'mailbox.changed': async (s) => {
    const { mailboxId } = await s.connect('dora')
    return () => s.owner.call('mailboxes.disconnect', { mailboxId })
  },
  'inbox.created': async (s) => () => s.connect('emil', [s.onlookerId]),
  'inbox.updated': async (s) => {
    const { version } = await s.owner.call('inboxes.get', { inboxId: s.inboxId })
    return () =>
      s.owner.call('inboxes.update', {
        inboxId: s.inboxId,
        version,
        name: fresh('Inbox'),
        description: 'New',
      })
  },
  'inbox.members_changed': async (s) => () =>
    s.owner.call('inboxes.set_members', { inboxId: s.inboxId, add: [s.thirdId] }),
  'inbox.settings_changed': async (s) => {
    const { inboxId } = s
    const { version } = await s.owner.call('inboxes.get_settings', { inboxId })
    return () => s.owner.call('inboxes.update_settings', { inboxId, version, signature: fresh('Regards') })
  },
  'address.proved': async (s) => {
    const email = `${fresh('alias').replace(' ', '')}@marewind.example`
    await s.otherDevice.call('aliases.create', { inboxId: s.inboxId, email })
    const { text } = await parseMessage((await s.world.nextMailTo(email)).raw)
    const facts = new URLSearchParams(/#(\S+)/.exec(text ?? '')?.[1])
    const key = { emailAddress: email, verificationKey: facts.get('key') ?? '' }
    return () => s.otherDevice.call('verification.verify', key)
  },
  'aliases.changed': async (s) => () =>
    s.owner.call('aliases.create', {
      inboxId: s.inboxId,
      email: `${fresh('alias').replace(' ', '')}@marewind.example`,
    }),
  'sync_settings.changed': async (s) => () =>
    s.owner.call('syncSettings.set_folders', { mailboxId: s.mailboxId, folders: [] }),
  'inbox.deleted': async (s) => {
    const { inboxId } = await s.connect('finn', [s.onlookerId])
    return () => s.owner.call('inboxes.delete', { inboxId })
  },
  ...classificationScenarios,
  ...closingScenarios,
  ...connectorScenarios,
  'customers.changed':
    async ({ owner, conversationId }) =>
    () =>
      owner.call('customers.add_note', { conversationId, text: 'Invoices go to accounting.' }),
  ...packageScenarios,
  ...agentScenarios,
  ...ruleScenarios,
  ...settingsDraftScenarios,
  ...shiftScenarios,
  ...slaScenarios,
  ...tagScenarios,
  ...taskScenarios,
  ...issueScenarios,
  ...ldapScenarios,
  ...teamScenarios,
  ...webhookScenarios,
  'availability.changed': async (s) => {
    const { availabilityStatuses } = await s.owner.call('availability.list', {})
    const away = availabilityStatuses.resources.find(({ builtIn }) => builtIn === 'away')
    return () => s.owner.call('availability.set', { userId: s.thirdId, statusId: away?.id ?? '' })
  },
  'availability.statuses_changed': async (s) => () =>
    s.owner.call('availability.create_status', { name: fresh('Break'), color: 'amber', meaning: 'away' }),
  'personal_tag.changed': async (s) => () =>
    s.otherDevice.call('personalTags.create', { name: fresh('Own') }),
  'personal_tag.deleted': async (s) => {
    const { id: personalTagId } = await s.otherDevice.call('personalTags.create', { name: fresh('Own') })
    await s.otherDevice.call('conversations.tag_personally', {
      conversationId: s.conversationId,
      add: [personalTagId],
    })
    return () => s.otherDevice.call('personalTags.delete', { personalTagId })
  },
  'conversation.tagged_personally': async (s) => {
    const { id } = await s.otherDevice.call('personalTags.create', { name: fresh('Own') })
    const { conversationId } = s
    return () => s.otherDevice.call('conversations.tag_personally', { conversationId, add: [id] })
  },
  ...conversationScenarios,
  'recipient_groups.changed': async (s) => () =>
    s.owner.call('recipientGroups.create', {
      name: fresh('Group'),
      members: [{ address: 'annika@tarsel-optik.example' }],
    }),
}

async function signIn({ newClient, onlookerEmail, password }: Setting): Promise<TestClient> {
  const client = newClient()
  await client.call('session.sign_in_with_password', { identificator: onlookerEmail, password })
  return client
}
