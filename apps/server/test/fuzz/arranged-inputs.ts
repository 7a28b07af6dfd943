import { randomUUID } from 'node:crypto'
import { putCode } from '#features/aliases/alias-codes.queries.ts'
import { insertAlias, markVerified } from '#features/aliases/aliases.queries.ts'
import { hashCode } from '#features/aliases/mail-code.ts'
import { markArrived, replaceProbe } from '#features/distribution-lists/distribution-lists.queries.ts'
import { keepGrantRow } from '#features/grants/index.ts'
import { insertIdentity } from '#features/identities/identities.queries.ts'
import {
  createOwnTestInbox,
  createOwnTestMailbox,
} from '#features/personal-inboxes/personal-inboxes.fixture.ts'
import { leaveOut } from '#features/sync-settings/skipped-messages.queries.ts'
import { putAddressChange } from '#features/verification/address-changes.queries.ts'
import { hashToken } from '#platform/crypto/index.ts'
import { newId } from '#platform/ids.ts'
import type { TestServer } from '../harness.ts'
import { createTestMailbox } from '../mailbox.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>
/** What the example of a call cannot know; some of it has to be arranged first. */
export type Known = (world: World, server: TestServer) => Fields | Promise<Fields>

const someAddress = (): string => `${randomUUID()}@marewind.example`
const inAnHour = (): Date => new Date(Date.now() + 3_600_000)

export const stepUp = ({ member }: World) =>
  member.client.call('session.step_up', { password: member.password })

async function makeAlias({ owner, inbox }: World, { app }: TestServer): Promise<string> {
  const { workspaceId, userId: createdBy } = owner
  const alias = { id: newId(), inboxId: inbox.id, email: someAddress(), displayName: '', createdBy }
  await app.db.write(workspaceId, (tx) => insertAlias(tx, workspaceId, alias))
  return alias.id
}

const ofAliases: Record<string, Known> = {
  'aliases.create': ({ inbox }) => ({ inboxId: inbox.id, email: someAddress() }),
  'aliases.update': async (world, server) => {
    const aliasId = await makeAlias(world, server)
    const { workspaceId } = world.owner
    await server.app.db.write(workspaceId, (tx) => markVerified(tx, workspaceId, { aliasId }))
    return { aliasId, version: 2, defaultAlias: true }
  },
  'aliases.delete': async (world, server) => ({ aliasId: await makeAlias(world, server) }),
  'aliases.send_code': async (world, server) => ({ aliasId: await makeAlias(world, server) }),
  'aliases.verify': async (world, server) => {
    const aliasId = await makeAlias(world, server)
    const { workspaceId } = world.owner
    const code = '204817'
    const codeHash = hashCode(server.app, aliasId, code)
    await server.app.db.write(workspaceId, (tx) =>
      putCode(tx, workspaceId, { aliasId, codeHash, expiresAt: inAnHour() }),
    )
    return { aliasId, code }
  },
}

const ofMailboxes: Record<string, Known> = {
  'personalInboxes.create': async ({ owner }, server) => ({
    mailboxId: await createOwnTestMailbox(server, owner.workspaceId, owner),
    name: randomUUID(),
  }),
  'personalInboxes.update': async ({ owner }, server) => ({
    inboxId: (await createOwnTestInbox(server, owner.workspaceId, owner)).id,
    name: randomUUID(),
  }),
  'personalInboxes.disconnect': async ({ owner }, server) => ({
    inboxId: (await createOwnTestInbox(server, owner.workspaceId, owner)).id,
  }),
  'managedTeams.create': async ({ owner, member }, server) => ({
    name: randomUUID(),
    uniqueAccount: await createTestMailbox(server, owner, someAddress()),
    members: [member.userId],
  }),
  'syncSettings.begin_import': async (world, server) => ({
    mailboxId: await mailboxWithOlderMail(world, server),
    from: null,
  }),
  'syncSettings.steer_import': async (world, server) => {
    const mailboxId = await mailboxWithOlderMail(world, server)
    await world.owner.client.call('syncSettings.begin_import', { mailboxId, from: null, target: 'closed' })
    return { mailboxId }
  },
  'distributionLists.check_probe': async (world, server) => ({
    listProbeId: await probeThatArrived(world, server),
  }),
  'onboarding.revoke_helper': async ({ owner }) => {
    const { task } = await owner.client.call('onboarding.ask_helper', { address: someAddress() })
    return { helperTaskId: task.id }
  },
}

async function mailboxWithOlderMail({ owner }: World, server: TestServer): Promise<string> {
  const { workspaceId } = owner
  const mailboxId = await createTestMailbox(server, owner, someAddress())
  const folder = { workspaceId, mailboxId, path: 'INBOX', uidValidity: 1n }
  await server.app.db.write(workspaceId, (tx) => leaveOut(tx, folder, [1, 2, 3]))
  return mailboxId
}

async function probeThatArrived({ owner }: World, server: TestServer): Promise<string> {
  const { workspaceId } = owner
  const mailboxId = await createTestMailbox(server, owner, someAddress())
  const id = newId()
  const now = new Date()
  const sent = { code: 'PR-ABCDEF', messageId: null, sendProblem: null, sendsAsList: null, sentAt: now }
  await server.app.db.write(workspaceId, async (tx) => {
    await replaceProbe(tx, workspaceId, { id, mailboxId, address: someAddress(), ...sent })
    await markArrived(tx, workspaceId, id, { folder: 'INBOX', evidence: null, sendsAsList: true, now })
  })
  return id
}

const ofAddresses: Record<string, Known> = {
  'verification.resend_email': async ({ member }, { ownerPool }) => {
    await ownerPool.query('update users set email_verified_at = null where id = $1', [member.userId])
    return {}
  },
  'verification.request_address': async (world) => {
    await stepUp(world)
    return { newAddress: someAddress() }
  },
  'verification.change_address': async (world, { app }) => {
    await stepUp(world)
    const { userId } = world.member
    const code = '204817'
    const change = {
      email: someAddress(),
      codeHash: hashToken(`${userId} ${code}`),
      expiresAt: inAnHour(),
    }
    await app.db.instance((tx) => putAddressChange(tx, userId, change))
    return { code }
  },
  'identities.unlink': async ({ member }, { app }) => {
    const account = { issuer: 'https://accounts.google.com', subject: randomUUID(), email: member.email }
    const row = {
      id: newId(),
      userId: member.userId,
      method: 'Google',
      workspaceId: null,
      ...account,
    } as const
    return { identityId: (await app.db.instance((tx) => insertIdentity(tx, row))).id }
  },
  'identities.forget_grant': async ({ owner: { workspaceId }, member }, { app }) => {
    const account = { issuer: 'https://accounts.google.com', subject: randomUUID(), email: member.email }
    const granted = { provider: 'google' as const, scopes: [], sharedScope: false, refreshToken: 'a-token' }
    const grant = await app.db.write(workspaceId, (tx) =>
      keepGrantRow(app, tx, { workspaceId, userId: member.userId, ...account, ...granted }),
    )
    return { grantId: grant.id }
  },
}

export const arranged = { ...ofAliases, ...ofMailboxes, ...ofAddresses }
