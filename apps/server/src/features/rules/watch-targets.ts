import {
  connectorChanged,
  inboxDeleted,
  memberRemoved,
  slaDeleted,
  tagDeleted,
  tagMerged,
  teamDeleted,
  webhookChanged,
} from '@postroom/contract'
import { defineConsumer } from '#platform/events/consumer.ts'
import { changeRevision, deletePersonalRules, listRuleRows } from './rules.queries.ts'
import { switchOff } from './switch-off.ts'
import { missingTarget } from './targets.ts'

/** Switches rules off that name something which no longer exists. */
export const targetWatcher = defineConsumer({
  name: 'rule-targets',
  types: [
    tagDeleted.type,
    tagMerged.type,
    teamDeleted.type,
    inboxDeleted.type,
    memberRemoved.type,
    connectorChanged.type,
    webhookChanged.type,
    slaDeleted.type,
  ],
  emits: true,
  handle: async (app, tx, { workspaceId, type, payload }) => {
    if (type === memberRemoved.type) {
      await changeRevision(tx, workspaceId)
      await deletePersonalRules(tx, workspaceId, payload.userId)
    }
    for (const rule of await listRuleRows(tx, workspaceId)) {
      const reason = rule.isOn ? await missingTarget(tx, workspaceId, rule) : null
      if (reason) await switchOff(app, tx, workspaceId, rule.id, reason)
    }
  },
})
