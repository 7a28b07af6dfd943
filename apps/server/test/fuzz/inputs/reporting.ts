import { randomUUID } from 'node:crypto'
import { createInbox } from '../../../src/features/conversations/ingest/ingest.fixture.ts'
import { followFacts } from '../../../src/features/reporting/reporting.fixture.ts'
import { arrive } from '../../../src/features/slas/slas.fixture.ts'
import type { TestServer } from '../../harness.ts'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const definition = {
  chartType: 'bar',
  eventTypes: ['received', 'first_reply'],
  timeType: 'preset',
  preset: 'last_7_days',
  from_date: null,
  to_date: null,
  timezone: 'Europe/Lisbon',
  time_unit: 'day',
  time_period: 1,
  breakDown: 'sharedInbox',
  break_down_type: [{ id: 'sharedInbox', name: 'By Inbox' }],
  filters: [],
  condition: {
    operator: 'none',
    conditions: [{ field: 'contactAddress', operator: 'startsWith', value: 'unknown@' }],
  },
}
const ofPeriod = {
  timeType: 'preset',
  preset: 'last_90_days',
  from_date: null,
  to_date: null,
  timezone: 'Europe/Lisbon',
}
const fields = () => ({ ...definition, name: `Report ${randomUUID()}`, teamId: null, scope: 'PERSONAL' })

const makeReport = async ({ owner }: World): Promise<{ reportId: string }> => {
  const { id } = await owner.client.call('reporting.save_v2', { name: `Known ${randomUUID()}` })
  return { reportId: id }
}

const workspaceReport = async ({ owner }: World): Promise<{ reportId: string }> => {
  const { items } = await owner.client.call('reporting.list_workspace', {})
  return { reportId: items[0]?.id ?? '' }
}

/** Mail is sent by the operator's server, which is configured but not asked here. */
const withMail = ({ app }: TestServer): void => {
  Object.assign(app.config, { smtpUrl: 'smtp://127.0.0.1:1025' })
}

const settings = ({ owner }: World) => ({
  rhythm: 'weekly',
  weekday: 1,
  dayOfMonth: 1,
  time: '08:00',
  timezone: 'Europe/Lisbon',
  recipientIds: [owner.userId],
  skipsEmpty: false,
  skipsUnchanged: false,
  note: '',
})

/** A conversation that was assigned a while after it came, with a new stop. */
const measured = async ({ owner }: World, server: TestServer) => {
  const inbox = await createInbox(server, owner, [owner.userId])
  const world = { server, owner, inbox }
  const { conversationId } = await arrive(world, new Date(Date.now() - 3_600_000), { subject: randomUUID() })
  await owner.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
  await followFacts(world)
  const { items } = await owner.client.call('reporting.stats_card_ids', {
    eventTypes: ['time_to_assign'],
    preset: 'last_7_days',
    metric: 'time_to_assign',
  })
  const card = items.find((one) => one.conversationId === conversationId)
  return {
    conversationId,
    metric: 'time_to_assign' as const,
    messageId: null,
    stoppedAt: card?.stoppedAt ?? '',
    newStart: null,
    newStop: new Date(Date.now() - 1_800_000).toISOString(),
    reason: 'Taken over on the phone',
  }
}

/** Inputs of the calls of reports that succeed. */
export const inputs: Record<string, Known> = {
  'reporting.get': makeReport,
  'reporting.list_team': ({ team }) => ({ teamId: team.id }),
  'reporting.save_v2': async (world) => ({ ...fields(), id: undefined, ...(await makeReport(world)) }),
  'reporting.update': async (world) => ({ ...fields(), id: undefined, ...(await makeReport(world)) }),
  'reporting.update_workspace': async (world) => ({
    ...fields(),
    id: undefined,
    ...(await workspaceReport(world)),
  }),
  'reporting.delete': makeReport,
  'reporting.order': async (world) => ({ ids: [(await makeReport(world)).reportId] }),
  'reporting.visible': async (world) => ({ ids: [(await makeReport(world)).reportId] }),
  'reporting.stats': () => definition,
  'reporting.stats_card_ids': () => ({
    ...definition,
    metric: 'received',
    keys: [],
    from: undefined,
    to: undefined,
  }),
  'reporting.export': () => ({ ...definition, content: 'table' }),
  'reporting.quotes': () => ofPeriod,
  'reporting.export_quotes': () => ofPeriod,
  'reporting.publish': async (world) => ({
    ...(await makeReport(world)),
    expiresAt: null,
    frameOrigins: ['https://*.example.com'],
  }),
  'reporting.update_publication': async (world) => {
    const { id } = await world.owner.client.call('reporting.publish', await makeReport(world))
    return { publicationId: id, frameOrigins: ['https://intranet.example.com'] }
  },
  'reporting.list_publications': makeReport,
  'reporting.unpublish': async (world) => {
    const { id } = await world.owner.client.call('reporting.publish', await makeReport(world))
    return { publicationId: id }
  },
  'reporting.published': async (world) => {
    const { token } = await world.owner.client.call('reporting.publish', await makeReport(world))
    return { token, period: undefined }
  },
  'reporting.send': async (world, server) => {
    withMail(server)
    return { ...(await makeReport(world)), recipientIds: [world.owner.userId] }
  },
  'reporting.list_schedules': makeReport,
  'reporting.save_schedule': async (world, server) => {
    withMail(server)
    return { ...(await makeReport(world)), ...settings(world) }
  },
  'reporting.delete_schedule': async (world, server) => {
    withMail(server)
    const saved = { ...(await makeReport(world)), ...settings(world), rhythm: 'weekly' as const }
    const { id } = await world.owner.client.call('reporting.save_schedule', saved)
    return { scheduleId: id }
  },
  'reporting.correct_mark': measured,
  'reporting.undo_correction': async (world, server) =>
    world.owner.client.call('reporting.correct_mark', await measured(world, server)),
}
