import { until } from '../../../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { TestClient } from '../../../apps/server/test/client.ts'
import type { ScenariosOf } from '../setting.ts'
import { fresh, newConversation } from '../steps.ts'

const save = (client: TestClient) =>
  client.call('reporting.save_v2', { name: fresh('Report'), eventTypes: ['closed'], is_shared: true })

/** How each event of reports comes about. */
export const scenarios: ScenariosOf<'reporting'> = {
  'report.saved': async (s) => () => save(s.owner),
  'report.deleted': async (s) => {
    const { id: reportId } = await save(s.owner)
    return () => s.owner.call('reporting.delete', { reportId })
  },
  'reports.arranged': async (s) => {
    await save(s.owner)
    await save(s.owner)
    const { items } = await s.otherDevice.call('reporting.list', {})
    return () => s.otherDevice.call('reporting.order', { ids: items.map(({ id }) => id).reverse() })
  },
  'report.corrected': async (s) => {
    const conversationId = await newConversation(s)
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
}
