import { makeReason } from '@postroom/contract'
import { registerMailbox, setMailboxState } from '#features/mailboxes/index.ts'
import { totpCode } from '#features/mfa/index.ts'
import { makeSetupLink } from '#features/session/index.ts'
import { changePlan } from '#features/workspace/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import type { Person } from '#platform/policy/index.ts'
import { callAs, personOf } from './as-person.ts'
import { type DemoInbox, type DemoPerson, type DemoWorkspace, demoPassword } from './company.ts'
import type { DemoAccount } from './demo-state.ts'

export interface FoundedInbox {
  readonly id: string
  readonly mailboxId: string
  readonly email: string
}

export interface FoundedWorkspace {
  readonly id: string
  readonly personOf: (person: DemoPerson) => Person
  readonly inboxOf: (inbox: DemoInbox) => FoundedInbox
  readonly tagIdOf: (name: string) => string
  readonly accounts: readonly DemoAccount[]
}

const importCause = { kind: 'import', id: null, text: 'the sample data' } as const

/** A workspace with its people, tags and inboxes, made by the calls that the portal makes. */
export async function foundWorkspace(
  app: AssembledApp,
  plan: DemoWorkspace,
  at: Date,
): Promise<FoundedWorkspace> {
  const [founderPlan, ...others] = plan.people
  if (!founderPlan) throw new Error('A workspace needs somebody.')
  const joined = new Map<DemoPerson, { person: Person; totpSecret: string | null }>()

  const founder = await createWorkspace(app, plan, founderPlan, at)
  await requireMfaOfOwners(app, founder.person, at)
  joined.set(founderPlan, founder)
  const { workspaceId } = founder.person
  await changeAsSystem(app, workspaceId, importCause, (change) => changePlan(change, plan.subscription), at)
  const tagIds = new Map<string, string>()
  for (const tag of plan.tags) {
    tagIds.set(tag.name, (await callAs(app)(founder.person, 'tags.create', tag, at)).id)
  }
  const inboxes = new Map<DemoInbox, FoundedInbox>()
  for (const inbox of plan.inboxes) inboxes.set(inbox, await createInbox(app, founder.person, inbox, at))
  for (const person of others) {
    const inboxIds = plan.inboxes
      .filter(({ members }) => members.includes(person.email.split('@')[0] ?? ''))
      .map((inbox) => found(inboxes, inbox).id)
    joined.set(person, await join(app, founder.person, person, inboxIds, at))
  }
  return {
    id: workspaceId,
    personOf: (person) => found(joined, person).person,
    inboxOf: (inbox) => found(inboxes, inbox),
    tagIdOf: (name) => found(tagIds, name),
    accounts: plan.people.map((person) => ({
      email: person.email,
      password: demoPassword,
      role: person.role,
      workspace: plan.name,
      totpSecret: found(joined, person).totpSecret,
    })),
  }
}

async function createWorkspace(app: AssembledApp, { name }: DemoWorkspace, founder: DemoPerson, at: Date) {
  const { firstName, lastName, email, language, timeZone } = founder
  const setupCode = (await makeSetupLink(app, '')).split('=')[1] ?? ''
  const account = { firstName, lastName, email, language, timeZone, password: demoPassword }
  const token = await callAs(app)(
    { kind: 'anonymous' },
    'session.create_workspace',
    { ...account, setupCode, workspaceName: name },
    at,
  )
  return withMfa(app, await personOf(app, token), founder, at)
}

async function join(app: AssembledApp, founder: Person, person: DemoPerson, inboxIds: string[], at: Date) {
  const { firstName, lastName, email, language, timeZone } = person
  const role = person.role === 'Admin' ? 'Admin' : 'Member'
  const { results } = await callAs(app)(founder, 'members.invite', { emails: [email], role, inboxIds }, at)
  const code = results[0]?.link?.split('code=')[1]
  if (!code) throw new Error(`${email} could not be invited.`)
  const account = { firstName, lastName, language, timeZone, password: demoPassword }
  const token = await callAs(app)(
    { kind: 'anonymous' },
    'members.accept_invitation',
    { ...account, code },
    at,
  )
  return withMfa(app, await personOf(app, token), person, at)
}

/** The sample's members look around with a password alone. */
async function requireMfaOfOwners(app: AssembledApp, founder: Person, at: Date): Promise<void> {
  const { version } = await callAs(app)(founder, 'workspace.get', {}, at)
  const mfaPolicy = { Owner: 'required', Admin: 'when_set_up', Member: 'when_set_up' } as const
  await callAs(app)(founder, 'workspace.set_mfa_policy', { mfaPolicy, version }, at)
}

/** Sets an authenticator up as the person would: the secret is made by the server, and shown this once. */
async function withMfa(app: AssembledApp, person: Person, { hasMfa }: DemoPerson, at: Date) {
  if (!hasMfa) return { person, totpSecret: null }
  const { code: totpSecret } = await callAs(app)(person, 'mfa.set_secret', {}, at)
  await callAs(app)(person, 'mfa.confirm_secret', { code: totpCode(totpSecret) }, at)
  const passed = await app.revalidate(person)
  if (!passed) throw new Error('The session of the demo has ended.')
  return { person: passed, totpSecret }
}

async function createInbox(
  app: AssembledApp,
  founder: Person,
  inbox: DemoInbox,
  at: Date,
): Promise<FoundedInbox> {
  const { name, description, email } = inbox
  const { workspaceId, userId } = founder
  const { id: mailboxId } = await changeAsSystem(
    app,
    workspaceId,
    importCause,
    (change) => registerMailbox(change, { email, displayName: name, createdBy: userId }),
    at,
  )
  const { id } = await callAs(app)(founder, 'inboxes.create', { mailboxId, name, description }, at)
  await changeAsSystem(
    app,
    workspaceId,
    importCause,
    (change) =>
      setMailboxState(change, mailboxId, { state: 'live', stateReason: makeReason('sample_mailbox') }),
    at,
  )
  return { id, mailboxId, email }
}

function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error('The plan of the demo names something that it does not have.')
  return value
}
