import { slasContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { noticeTimer, tellWhenOpen } from './act.ts'
import { calendarFollower } from './follow-calendars.ts'
import { clockKeeper } from './follow-events.ts'
import { listClocksCall, listOfInboxCall } from './list-clocks.ts'
import { listOverlapsCall } from './overlaps.ts'
import { previewSlaCall } from './preview-sla.ts'
import { recalculateJob } from './recalculate.ts'
import { clockTimer } from './reconcile.ts'
import { replaySlaCall } from './replay-sla.ts'
import { slasPolicy } from './slas.policy.ts'
import { findSlaRow } from './slas.queries.ts'
import { slaSettings } from './slas.settings.ts'
import {
  calendarUsers,
  createSlaCall,
  deleteSlaCall,
  listSlasCall,
  reorderSlasCall,
  toggleSlaCall,
  updateSlaCall,
} from './slas.ts'
import { wakeClock } from './wake-clocks.ts'

export { calendarOf } from './calendars-of-slas.ts'
export { durationMs } from './clock-times.ts'
export { listEndedClocks, listSlaNames } from './clocks.queries.ts'
export { followLog } from './follow-events.ts'
export { listSlaRows } from './slas.queries.ts'

export const slasFeature = defineServerFeature({
  contract: slasContract,
  tables: ['sla_choices', 'sla_clocks', 'sla_facts', 'sla_notices', 'sla_sets', 'sla_versions', 'slas'],
  policy: slasPolicy,
  settings: [slaSettings],
  handlers: {
    'slas.list': listSlasCall,
    'slas.create': createSlaCall,
    'slas.update': updateSlaCall,
    'slas.toggle': toggleSlaCall,
    'slas.reorder': reorderSlasCall,
    'slas.delete': deleteSlaCall,
    'slas.preview': previewSlaCall,
    'slas.replay': replaySlaCall,
    'slas.list_overlaps': listOverlapsCall,
    'slas.list_of_inbox': listOfInboxCall,
    'slas.list_clocks': listClocksCall,
  },
  consumers: [clockKeeper, calendarFollower],
  jobs: [recalculateJob],
  timers: [
    { name: clockTimer, fire: wakeClock },
    { name: noticeTimer, fire: tellWhenOpen },
  ],
  calendarUsers,
  refs: { sla: async (tx, workspaceId, id) => (await findSlaRow(tx, workspaceId, id)) !== null },
})
