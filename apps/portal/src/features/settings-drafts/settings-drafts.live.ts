import { onEvent } from '#lib/realtime.ts'
import { draftsKey } from './settings-drafts.api.ts'

// A change of a setting that a draft changes too may be in its way.
for (const type of [
  'settings_draft.changed',
  'settings_draft.switched',
  'settings_draft.failed',
  'rule.updated',
  'rule.switched',
  'rule.deleted',
  'sla.saved',
  'sla.switched',
  'sla.deleted',
  'calendar.updated',
  'calendar.deleted',
  'shifts.changed',
] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: draftsKey }))
