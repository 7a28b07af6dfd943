import { inboxDeleted, memberRemoved, tagDeleted, tagMerged, teamDeleted } from '@postroom/contract'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { listRuleRows } from './rules.queries.ts'
import { switchOff } from './switch-off.ts'
import { missingTarget } from './targets.ts'

/** Switches rules off that name something which no longer exists. */
export const targetWatcher: EventConsumer = {
  name: 'rule-targets',
  types: [tagDeleted.type, tagMerged.type, teamDeleted.type, inboxDeleted.type, memberRemoved.type],
  emits: true,
  handle: async (app, tx, { workspaceId }) => {
    for (const { id, isOn, definition } of await listRuleRows(tx, workspaceId)) {
      const reason = isOn ? await missingTarget(tx, workspaceId, definition) : null
      if (reason) await switchOff(app, tx, workspaceId, id, reason)
    }
  },
}
