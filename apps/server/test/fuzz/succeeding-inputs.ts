import { randomUUID } from 'node:crypto'
import type { CallDeclaration } from '@postroom/contract'
import { samplePicture } from '#features/avatars/avatars.fixture.ts'
import { atLocalhost } from '#features/passkeys/passkeys.fixture.ts'
import type { TestClient } from '../client.ts'
import type { TestServer } from '../harness.ts'
import { createTestMailbox } from '../mailbox.ts'
import { arrangedConversations } from './arranged-conversations.ts'
import { arranged, type Known } from './arranged-inputs.ts'
import { createRandom, type Random } from './random.ts'
import { readInputs } from './read-inputs.ts'
import { restRequest, type Sent, validInput } from './requests.ts'
import type { World } from './world.ts'

/** Chooses common values that make no later request fail. */
const tame: Random = { ...createRandom(1), chance: (probability: number) => probability > 0.6 }

async function makeTag({ owner }: World): Promise<string> {
  return (await owner.client.call('tags.create', { name: randomUUID() })).id
}

const ofConversations: Record<string, Known> = {
  'conversations.reply': ({ answered: { conversationId, messageId } }) => ({
    conversationId,
    seenMessageId: messageId,
    answeredMessageId: messageId,
  }),
  'conversations.assign': ({ member }) => ({ assigneeId: member.userId }),
  'conversations.save_draft': ({ answered }) => ({
    conversationId: answered.conversationId,
    html: '<p>Another one</p>',
    answeredMessageId: answered.messageId,
  }),
  'conversations.forward': ({ answered: { conversationId, messageId } }) => ({ conversationId, messageId }),
  'conversations.snooze': ({ answered: { conversationId } }) => ({ conversationId, until: null }),
  'conversations.cancel_send': ({ unsent }) => unsent,
}

const ofPeople: Record<string, Known> = {
  'avatars.set': ({ member }) => ({ userId: member.userId }),
  'avatars.delete': ({ member }) => ({ userId: member.userId }),
  'availability.set': ({ member }) => ({ userId: member.userId }),
  'shifts.create': ({ member }) => ({ memberIds: [member.userId] }),
  'shifts.read_feed': async ({ owner }) => {
    const { link } = await owner.client.call('shifts.create_feed', {})
    return { code: new URL(link ?? '').searchParams.get('code') ?? '' }
  },
  'shifts.create_time_off': ({ member }) => ({ userId: member.userId }),
  'shifts.update_time_off': () => ({ startsOn: '2030-02-01', endsOn: '2030-02-03' }),
  'shifts.change_days': ({ owner, ids }) => ({
    days: [{ shiftId: ids.shift?.[0], userId: owner.userId, date: '2030-01-08', works: true }],
  }),
  'licences.promote': ({ outsider }) => ({ userIds: [outsider.userId] }),
  'licences.demote': ({ admin }) => ({ userIds: [admin.userId] }),
  'licences.remove': ({ outsider }) => ({ userIds: [outsider.userId] }),
  'members.set_role': ({ outsider }) => ({ userId: outsider.userId, role: 'Admin' }),
  'members.remove': ({ outsider }) => ({ userId: outsider.userId }),
  'members.reset_mfa': ({ outsider }) => ({ userId: outsider.userId }),
  'members.sign_out': ({ outsider }) => ({ userId: outsider.userId }),
  'members.transfer_ownership': async ({ owner, admin }) => ({
    userId: admin.userId,
    password: owner.password,
    confirmation: (await owner.client.call('workspace.get', {})).name,
  }),
}

const ofTags: Record<string, Known> = {
  'tags.merge': async (world) => ({ tagId: await makeTag(world), intoId: await makeTag(world) }),
  'tags.restore': async (world) => {
    const tagId = await makeTag(world)
    await world.owner.client.call('tags.delete', { tagId })
    return { tagId }
  },
}

async function currentVersion({ owner }: World): Promise<{ version: number }> {
  const { version } = await owner.client.call('workspace.get', {})
  return { version }
}

const ofGroups: Record<string, Known> = {
  'inboxes.create': async ({ owner }, server) => ({
    mailboxId: await createTestMailbox(server, owner, `${randomUUID()}@marewind.example`),
  }),
  'inboxes.set_members': ({ outsider }) => ({ add: [outsider.userId], remove: [] }),
  'inboxes.update': () => ({ version: 1, name: 'Renamed' }),
  'teams.update': async ({ owner, team }) => {
    const { version } = await owner.client.call('teams.get', { teamId: team.id })
    return { version }
  },
  'teams.set_members': ({ outsider }) => ({ add: [outsider.userId] }),
  'teams.set_admin': ({ member }) => ({ userId: member.userId }),
  'teams.set_inboxes': ({ inbox }) => ({ add: [], remove: [inbox.id] }),
  'teams.restore': ({ team }) => ({ teamId: team.deletedId }),
  'workspace.rename': currentVersion,
  'workspace.set_mfa_policy': currentVersion,
  'workspace.set_defaults': currentVersion,
  'workspace.set_retention': currentVersion,
  'workspace.request_deletion': async ({ owner }) => ({
    password: owner.password,
    confirmation: (await owner.client.call('workspace.get', {})).name,
  }),
}

const ofAccounts: Record<string, Known> = {
  'betaUsers.put': async (world, server) => {
    const { pool } = server.app.db
    await pool.query('update users set is_instance_admin = true where id = $1', [world.owner.userId])
    return { features: ['report-builder'], until: null }
  },
  'session.change_password': ({ member }) => ({
    currentPassword: member.password,
    newPassword: 'another long sentence',
  }),
  'session.step_up': ({ member }) => ({ password: member.password }),
}

const known: Readonly<Record<string, Known>> = {
  ...arranged,
  ...arrangedConversations,
  ...ofConversations,
  ...ofPeople,
  ...ofTags,
  ...ofGroups,
  ...ofAccounts,
  ...(await readInputs()),
}
const pictures = new Set(['avatars.set', 'teams.set_avatar', 'workspace.set_logo'])
const ofWorker = /^conversations\./

/** A request that succeeds in this world, and who sends it. */
export async function succeedingRequest(
  call: CallDeclaration,
  world: World,
  server: TestServer,
): Promise<{ client: TestClient; path: string; init: Sent['init'] }> {
  const living = { ...world.ids, team: [world.team.id] }
  const input = {
    ...validInput(call, living, createRandom(7)),
    ...(await known[call.name]?.(world, server)),
    ...(pictures.has(call.name) && { crop: '0,0,1,1' }),
  }
  const { client } = call.access === 'session' || ofWorker.test(call.name) ? world.member : world.owner
  const { path, init } = restRequest(call, input, tame)
  return {
    path,
    init: pictures.has(call.name) ? { ...init, body: new Uint8Array(await samplePicture(96, 96)) } : init,
    // Passkeys are bound to a host name.
    client: call.name.startsWith('passkeys.') ? atLocalhost(client, server.url) : client,
  }
}
