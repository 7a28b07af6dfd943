import { randomUUID } from 'node:crypto'
import { letter, until } from '../../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { TestClient } from '../../apps/server/test/client.ts'
import type { MailWorld } from '../stage/mail-world.ts'

interface People {
  readonly world: MailWorld
  readonly onlookerId: string
  readonly owner: TestClient
  readonly otherDevice: TestClient
}

const save = (client: TestClient) =>
  client.call('reporting.save_v2', { name: randomUUID(), eventTypes: ['closed'], is_shared: true })

/** How events about reports come about. */
export const reportScenarios = {
  'report.saved': async (s: People) => () => save(s.owner),
  'report.corrected': async (s: People) => {
    const subject = `Called back ${randomUUID()}`
    await s.world.dovecot.deliver('anna', letter({ subject }))
    const { id: conversationId } = await until(async () => {
      const { items } = await s.owner.call('conversations.list', { view: 'open' })
      return items.find((row) => row.subject === subject) ?? null
    }, 'the mail is there')
    await s.owner.call('conversations.assign', { conversationId, assigneeId: s.onlookerId })
    const behind = { metric: 'time_to_assign' as const, eventTypes: ['time_to_assign' as const] }
    const { stoppedAt, startedAt } = await until(async () => {
      const { items } = await s.owner.call('reporting.stats_card_ids', behind)
      return items.find((one) => one.conversationId === conversationId) ?? null
    }, 'it is counted')
    const mark = { conversationId, metric: 'time_to_assign' as const, messageId: null, stoppedAt }
    return () =>
      s.owner.call('reporting.correct_mark', { ...mark, newStop: startedAt, reason: 'Taken by phone' })
  },
  'report.deleted': async (s: People) => {
    const { id: reportId } = await save(s.owner)
    return () => s.owner.call('reporting.delete', { reportId })
  },
  'reports.arranged': async (s: People) => {
    await save(s.owner)
    await save(s.owner)
    const { items } = await s.otherDevice.call('reporting.list', {})
    return () => s.otherDevice.call('reporting.order', { ids: items.map(({ id }) => id).reverse() })
  },
}
