import { officeWeek, standardClosing } from '@postroom/contract'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../../src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone, TestServer } from '../harness.ts'
import { addAgentPage, makeAgentRun, makeAgents } from './agents-of-world.ts'
import { addLinkedIssue } from './linked-issue.ts'
import { addQuarantinedMessage } from './quarantined-message.ts'
import { addReadCalendar } from './read-calendar.ts'
import type { Ids } from './requests.ts'

/** A workspace with an object of every kind, and with members, an observer, and people outside. */
export interface World {
  readonly owner: Owner
  readonly admin: Someone
  /** Works in the inbox. */
  readonly member: Someone
  /** A member of the workspace who does not work in the inbox. */
  readonly outsider: Someone
  readonly removed: Someone
  readonly inbox: TestInbox
  readonly answered: { readonly conversationId: string; readonly messageId: string }
  /** A reply that can still be taken back. */
  readonly unsent: { readonly conversationId: string; readonly messageId: string }
  /** Works in the inbox; the deleted one can be restored. */
  readonly team: { readonly id: string; readonly deletedId: string }
  /** Ids of the existing objects, by kind. */
  readonly ids: Ids & Readonly<Record<'conversation' | 'inbox' | 'message' | 'tag', readonly string[]>>
}

/** `mark` is contained in every text of this workspace. */
export async function buildWorld(server: TestServer, mark: string): Promise<World> {
  const owner = await server.createWorkspace({ name: `${mark} workspace` })
  const admin = await server.addMember(owner, { role: 'Admin' })
  const member = await server.addMember(owner)
  const outsider = await server.addMember(owner)
  const removed = await server.addMember(owner)
  const inbox = await createInbox(server, owner, [member.userId, removed.userId])
  const arrive = (subject: string) =>
    deliver(server, owner.workspaceId, inbox, [
      mailText({
        id: `${mark}.${subject}.${owner.workspaceId}@tarsel-optik.example`,
        from: `${mark} Reuss <${mark.toLowerCase()}@tarsel-optik.example>`,
        subject: `${mark} ${subject}`,
        body: `${mark} would like one more crate.`,
      }),
    ])
  const first = await arrive('first')
  const second = await arrive('second')
  const tag = await owner.client.call('tags.create', { name: `${mark} tag`, description: mark })
  const calendars = await makeCalendars(owner, mark)
  const policy = await owner.client.call('closing_policies.create', {
    ...standardClosing,
    name: `${mark} policy`,
    inboxIds: [],
    reasons: [`${mark} reason`],
  })
  const connector = await owner.client.call('api_connectors.save', {
    name: `${mark} connector`,
    url: 'https://orders.example.com/',
    active: true,
  })
  const webhook = await owner.client.call('webhooks.save', {
    name: `${mark} webhook`,
    url: 'https://ledger.example.com/in',
  })
  const { conversationId } = first
  const offered = await makeOfferedPackage(owner, conversationId, mark)
  const agentId = await makeAgents(server, owner, `${mark} agent`)
  const agentRunId = await makeAgentRun(server, owner, { agentId, conversationId })
  await member.client.call('conversations.tag', { conversationId, add: [tag.id] })
  const comment = await member.client.call('conversations.comment', { conversationId, text: `${mark} note` })
  await member.client.call('conversations.save_draft', { conversationId, html: `<p>${mark} draft</p>` })
  const upload = await uploadText(member, mark)
  const unsent = await replyLater(member, await arrive('third'), mark)
  const team = await makeTeams(owner, member, inbox, mark)
  const own = await makeOwnThings(owner, member, mark)
  const quarantinedId = await addQuarantinedMessage(server, owner, inbox, mark)
  const { results } = await owner.client.call('members.invite', {
    emails: [`${mark.toLowerCase()}@guest.example`],
    inboxIds: [inbox.id],
  })
  await owner.client.call('members.remove', { userId: removed.userId })
  const sessions = await member.client.call('session.list', {})
  return {
    owner,
    admin,
    member,
    outsider,
    removed,
    inbox,
    answered: second,
    unsent,
    team,
    ids: {
      user: [owner.userId, admin.userId, member.userId, outsider.userId, removed.userId],
      workspace: [owner.workspaceId],
      session: sessions.items.map(({ id }) => id),
      invitation: results.flatMap(({ invitationId }) => invitationId ?? []),
      tag: [tag.id],
      calendar: calendars,
      mailbox: [inbox.mailboxId],
      inbox: [inbox.id],
      team: [team.id, team.deletedId],
      availabilityStatus: [own.statusId],
      shift: [own.shiftId],
      timeOff: [own.timeOffId],
      closingPolicy: [policy.id],
      connector: [connector.id],
      ...offered,
      webhook: [webhook.id],
      agent: [agentId],
      agentRun: [agentRunId],
      agentPage: [await addAgentPage(owner, `${mark} page`)],
      personalTag: [own.tagId],
      'api-key': [own.apiKeyId],
      quarantined: [quarantinedId],
      conversation: [first.conversationId, second.conversationId],
      message: [first.messageId, second.messageId],
      comment: [comment.id],
      draft: [conversationId],
      caldavCalendar: [await addReadCalendar(server, owner, mark)],
      issue: [await addLinkedIssue(server, owner, conversationId, mark)],
      attachment: [upload],
    },
  }
}

/** A calendar that is not the default comes first, because it can be deleted. */
async function makeCalendars({ client }: Owner, mark: string): Promise<string[]> {
  const hours = { timeZone: 'Europe/Lisbon', week: officeWeek }
  const { id } = await client.call('calendars.create', { name: `${mark} office`, ...hours })
  const other = await client.call('calendars.create', { name: `${mark} desk`, ...hours })
  return [other.id, id]
}

async function makeOfferedPackage({ client }: Owner, conversationId: string, mark: string) {
  const fields = { title: `${mark} trip`, package_context: 'travel', currency: 'EUR', travellers: 2 } as const
  await client.call('packages.save', { conversationId, ...fields })
  const rate = { name: `${mark} rate`, net_price: '118.00', currency: 'EUR' }
  const title = `${mark} hotel`
  await client.call('packages.save_asset', { conversationId, asset_type: 'hotel', title, rates: [rate] })
  const { package: stored } = await client.call('packages.create_quote', { conversationId })
  const csv = `type,title,rate,net_price,currency\nhotel,${mark},Twin,118.00,EUR`
  const { sheet } = await client.call('rate_sheets.import', { name: `${mark} sheet`, csv })
  return {
    packageAsset: stored?.hotel_assets.map(({ asset_id }) => asset_id) ?? [],
    packageQuote: stored?.quotes.map(({ id }) => id) ?? [],
    rateSheet: sheet ? [sheet.id] : [],
  }
}

async function replyLater(
  { client }: Someone,
  { conversationId, messageId }: { conversationId: string; messageId: string },
  mark: string,
): Promise<World['unsent']> {
  const { id } = await client.call('conversations.reply', {
    conversationId,
    seenMessageId: messageId,
    html: `<p>${mark} reply</p>`,
    to: [{ name: mark, address: 'annika@tarsel-optik.example' }],
    undoSeconds: 60,
  })
  return { conversationId, messageId: id }
}

async function makeTeams(
  { client }: Owner,
  { userId }: Someone,
  inbox: TestInbox,
  mark: string,
): Promise<World['team']> {
  const team = await client.call('teams.create', { name: `${mark} team`, members: [userId] })
  await client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
  const deleted = await client.call('teams.create', { name: `${mark} former team`, members: [userId] })
  await client.call('teams.delete', { teamId: deleted.id })
  return { id: team.id, deletedId: deleted.id }
}

async function makeOwnThings(
  owner: Owner,
  { client }: Someone,
  mark: string,
): Promise<{ statusId: string; shiftId: string; timeOffId: string; tagId: string; apiKeyId: string }> {
  const status = await owner.client.call('availability.create_status', {
    name: `${mark} break`,
    color: 'amber',
    meaning: 'away',
  })
  const shift = await owner.client.call('shifts.create', {
    name: `${mark} early shift`,
    color: 'teal',
    timeZone: 'UTC',
    days: [1],
    from: '07:00',
    until: '15:30',
    validFrom: '2030-01-01',
    validUntil: null,
    inboxIds: [],
    memberIds: [owner.userId],
    onEnd: 'keep',
    graceMinutes: 0,
  })
  const timeOff = await owner.client.call('shifts.create_time_off', {
    userId: owner.userId,
    startsOn: '2030-02-01',
    endsOn: '2030-02-02',
    timeZone: 'UTC',
    note: `${mark} time off`,
  })
  const tag = await client.call('personalTags.create', { name: `${mark} own tag` })
  const { apiKey } = await client.call('apiKeys.create', {
    name: `${mark} key`,
    scopes: ['conversations:read'],
  })
  return { statusId: status.id, shiftId: shift.id, timeOffId: timeOff.id, tagId: tag.id, apiKeyId: apiKey.id }
}

/** A file of the person, ready for a reply. */
async function uploadText({ client }: Someone, text: string, name = 'note.txt'): Promise<string> {
  const response = await client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers: {
      'x-file-name': encodeURIComponent(name),
      'x-file-type': 'text/plain',
      'content-type': 'application/octet-stream',
    },
    body: text,
  })
  if (!response.ok) throw new Error(`The upload was refused with ${response.status}.`)
  return ((await response.json()) as { id: string }).id
}
