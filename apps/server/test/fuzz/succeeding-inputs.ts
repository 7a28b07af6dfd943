import { randomUUID } from 'node:crypto'
import { type CallDeclaration, officeWeek } from '@postroom/contract'
import { samplePicture } from '#features/avatars/avatars.fixture.ts'
import { codeOf, setUpMfa } from '#features/mfa/mfa.fixture.ts'
import { addPasskey, atLocalhost, localhostOf, SoftPasskey } from '#features/passkeys/passkeys.fixture.ts'
import { insertRun } from '#features/rules/runs.queries.ts'
import { newId } from '#platform/ids.ts'
import type { TestClient } from '../client.ts'
import type { TestServer } from '../harness.ts'
import { createTestMailbox } from '../mailbox.ts'
import { arrangedConversations } from './arranged-conversations.ts'
import { arranged, type Known, stepUp } from './arranged-inputs.ts'
import { createRandom, type Random } from './random.ts'
import { readInputs } from './read-inputs.ts'
import { restRequest, type Sent, validInput } from './requests.ts'
import type { World } from './world.ts'

/** Chooses common values that make no later request fail. */
const tame: Random = { ...createRandom(1), chance: (probability: number) => probability > 0.6 }

async function secondFactor(world: World): Promise<{ secret: string; recoveryCodes: string[] }> {
  await stepUp(world)
  return setUpMfa(world.member)
}

async function passkeyOf(world: World, server: TestServer): Promise<{ passkey: SoftPasskey; id: string }> {
  await stepUp(world)
  return addPasskey(atLocalhost(world.member.client, server.url), server.url)
}

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

async function makeCalendar({ owner }: World): Promise<string> {
  const hours = { timeZone: 'Europe/Lisbon', week: officeWeek }
  return (await owner.client.call('calendars.create', { name: randomUUID(), ...hours })).id
}

const ofCalendars: Record<string, Known> = {
  'calendars.update': async (world) => ({
    calendarId: await makeCalendar(world),
    feedUrl: null,
    holidays: null,
  }),
  'calendars.create': () => ({ name: randomUUID(), feedUrl: null, holidays: null }),
  'calendars.preview': () => ({ holidays: null }),
  'calendars.delete': async (world) => {
    await makeCalendar(world)
    return { calendarId: await makeCalendar(world) }
  },
  // An unreadable result is a result as well.
  'calendars.read_feed': async (world, server) => {
    const calendarId = await makeCalendar(world)
    await server.ownerPool.query('update calendars set feed_url = $2 where id = $1', [
      calendarId,
      'https://127.0.0.1/holidays.ics',
    ])
    return { calendarId }
  },
  'businessHours.get': ({ team }) => ({ ownerId: team.id, scope: 'TEAM' }),
  'businessHours.set': ({ member }) => ({ ownerId: member.userId, scope: 'PERSONAL' }),
  'businessHours.delete': ({ member }) => ({ ownerId: member.userId, scope: 'PERSONAL' }),
}

const ofTags: Record<string, Known> = {
  'tags.merge': async (world) => ({ tagId: await makeTag(world), intoId: await makeTag(world) }),
  'tags.restore': async (world) => {
    const tagId = await makeTag(world)
    await world.owner.client.call('tags.delete', { tagId })
    return { tagId }
  },
}

const makeRule = async ({ owner, ids }: World): Promise<{ ruleId: string }> => {
  const actions = [{ kind: 'add_tags' as const, tagIds: [ids.tag[0] ?? ''] }]
  const { id } = await owner.client.call('rules.create', { name: 'Known', triggers: ['closed'], actions })
  return { ruleId: id }
}
async function makeRun(world: World, { app }: TestServer): Promise<{ ruleId: string; runId: string }> {
  const { ruleId } = await makeRule(world)
  const { workspaceId } = world.owner
  const run = {
    id: newId(),
    ruleId,
    version: 1,
    conversationId: world.ids.conversation[0] ?? '',
    messageId: null,
    eventSeq: null,
    place: 0,
    eventAt: new Date(),
    trigger: 'closed',
    chain: [],
    matched: [],
    webhookValues: null,
    clock: null,
  }
  await app.db.write(workspaceId, (tx) => insertRun(tx, workspaceId, run))
  return { ruleId, runId: run.id }
}
/** A change in a conversation, written as by a run. */
async function makeExplained(world: World, server: TestServer) {
  const { runId } = await makeRun(world, server)
  const { client, workspaceId } = world.owner
  const conversationId = world.ids.conversation[0] ?? ''
  const { isFlagged } = await client.call('conversations.get', { conversationId })
  await client.call('conversations.flag', { conversationId, isFlagged: !isFlagged })
  const { timeline } = await client.call('conversations.get', { conversationId })
  const activity = timeline.findLast((entry) => entry.kind === 'activity')?.activity
  await server.ownerPool.query(
    `update events set request_id = $3 where workspace_id = $1 and payload->'activity'->>'id' = $2`,
    [workspaceId, activity?.id, runId],
  )
  return { conversationId, entryId: activity?.id ?? '' }
}
const ruleFields = ({ ids }: World) => ({
  name: 'Another',
  inboxIds: [],
  triggers: ['closed'],
  condition: { operator: 'all', conditions: [{ field: 'subject', operator: 'contains', value: 'crate' }] },
  actions: [{ kind: 'add_tags', tagIds: [ids.tag[0] ?? ''] }],
})

const makeMacro = async ({ owner }: World): Promise<{ macroId: string }> => {
  const { id } = await owner.client.call('macros.create', { name: 'Known', actions: [{ kind: 'close' }] })
  return { macroId: id }
}
const macroFields = (world: World) => ({ name: 'Another', actions: ruleFields(world).actions })

const ofRules: Record<string, Known> = {
  'macros.create': macroFields,
  'macros.update': async (world) => ({ ...macroFields(world), ...(await makeMacro(world)), version: 1 }),
  'macros.delete': makeMacro,
  'macros.run': async (world) => ({
    ...(await makeMacro(world)),
    conversationIds: [world.ids.conversation[0] ?? ''],
  }),
  'rules.create': ruleFields,
  'rules.update': async (world) => ({ ...ruleFields(world), ...(await makeRule(world)), version: 1 }),
  'rules.save': async (world) => ({ ...ruleFields(world), ...(await makeRule(world)), version: 1 }),
  'rules.get': makeRule,
  'rules.toggle': makeRule,
  'rules.delete': makeRule,
  'rules.list_runs': makeRule,
  'rules.undo_run': makeRun,
  'rules.explain': makeExplained,
  'rules.undo_since': async (world) => ({ ...(await makeRule(world)), since: new Date().toISOString() }),
  'rules.get_address': makeRule,
  'rules.renew_address': makeRule,
  'rules.receive_webhook': async (world) => {
    const { client } = world.owner
    const { id: ruleId } = await client.call('rules.create', {
      name: 'Known',
      triggers: ['webhook_received'],
      actions: [{ kind: 'add_tags', tagIds: [world.ids.tag[0] ?? ''] }],
    })
    const { url } = await client.call('rules.get_address', { ruleId })
    return {
      code: new URL(url).searchParams.get('code') ?? '',
      conversationId: world.ids.conversation[0] ?? '',
      values: { order: 'SL-20419' },
    }
  },
  'rules.reorder': async (world) => {
    await makeRule(world)
    const { items } = await world.owner.client.call('rules.list', {})
    return { ruleIds: items.map(({ id }) => id) }
  },
  'rules.preview': ({ inbox }) => ({
    inboxIds: [inbox.id],
    triggers: ['conversation_started'],
    condition: null,
  }),
  'rules.replay': ({ inbox }) => ({
    days: 7,
    inboxIds: [inbox.id],
    triggers: ['conversation_started'],
    condition: null,
    actions: [{ kind: 'close' }],
  }),
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
  'mfa.set_secret': async (world) => {
    await stepUp(world)
    return {}
  },
  'mfa.confirm_secret': async (world) => {
    await stepUp(world)
    const { code } = await world.member.client.call('mfa.set_secret', {})
    return { code: codeOf(code) }
  },
  // Each code is valid once, and enrolment used the current one.
  'mfa.verify': async (world) => ({ code: codeOf((await secondFactor(world)).secret, 1) }),
  'mfa.use_recovery_code': async (world) => ({ code: (await secondFactor(world)).recoveryCodes[0] }),
  'mfa.renew_recovery_codes': async (world) => {
    await secondFactor(world)
    return {}
  },
  'mfa.turn_off': async (world) => {
    const { version } = await world.owner.client.call('workspace.get', {})
    const mfaPolicy = { Owner: 'when_set_up', Admin: 'when_set_up', Member: 'when_set_up' } as const
    await world.owner.client.call('workspace.set_mfa_policy', { mfaPolicy, version })
    await secondFactor(world)
    return {}
  },
  'passkeys.begin_registration': async (world) => {
    await stepUp(world)
    return {}
  },
  'passkeys.register': async (world, server) => {
    await stepUp(world)
    const question = await atLocalhost(world.member.client, server.url).call(
      'passkeys.begin_registration',
      {},
    )
    const passkey = new SoftPasskey(localhostOf(server.url))
    return { challengeId: question.challengeId, response: passkey.create(question) }
  },
  'passkeys.rename': async (world, server) => ({ passkeyId: (await passkeyOf(world, server)).id }),
  'passkeys.remove': async (world, server) => ({ passkeyId: (await passkeyOf(world, server)).id }),
  'passkeys.begin_verify': async (world, server) => {
    await passkeyOf(world, server)
    return {}
  },
  'passkeys.verify': async (world, server) => {
    const { passkey } = await passkeyOf(world, server)
    const question = await atLocalhost(world.member.client, server.url).call('passkeys.begin_verify', {})
    return { challengeId: question.challengeId, response: passkey.answer(question) }
  },
}

const known: Readonly<Record<string, Known>> = {
  ...arranged,
  ...arrangedConversations,
  ...ofConversations,
  ...ofPeople,
  ...ofCalendars,
  ...ofTags,
  ...ofGroups,
  ...ofRules,
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
