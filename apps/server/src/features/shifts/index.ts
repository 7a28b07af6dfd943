import { shiftsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { createFeed, deleteFeed, getFeed, serveFeed } from './feed.ts'
import { followShiftsJob } from './follow-shifts.ts'
import { changeDays, readSchedule } from './read-schedule.ts'
import { shiftsPolicy } from './shifts.policy.ts'
import { findShiftRow } from './shifts.queries.ts'
import { shiftSettings } from './shifts.settings.ts'
import { create, list, remove, update } from './shifts.ts'
import { findTimeOffRow } from './time-off.queries.ts'
import { addAbsence, changeAbsence, listAbsences, removeAbsence } from './time-off.ts'

export { statesWithoutTimeOff } from './follow-shifts.ts'
export { listTimeOff, loadSchedule } from './load-schedule.ts'
export { listPlannedTimes } from './plans.queries.ts'
export { keepTimeOff, putReadTimeOff, type ReadAbsence } from './read-time-off.ts'
export { type Absence, type ShiftDay, type ShiftPattern, spansBetween, type WorkSpan } from './schedule.ts'
export {
  findAbsence,
  findShiftPresence,
  listServedInboxes,
  listShiftPresence,
  listShiftStates,
} from './states.queries.ts'

export const shiftsFeature = defineServerFeature({
  contract: shiftsContract,
  tables: [
    'shifts',
    'shift_members',
    'shift_inboxes',
    'shift_days',
    'time_off',
    'shift_states',
    'shift_plans',
    'shift_plan_ends',
    'shift_feeds',
  ],
  policy: shiftsPolicy,
  settings: [shiftSettings],
  jobs: [followShiftsJob],
  handlers: {
    'shifts.list': list,
    'shifts.create': create,
    'shifts.update': update,
    'shifts.delete': remove,
    'shifts.get_schedule': readSchedule,
    'shifts.change_days': changeDays,
    'shifts.get_feed': getFeed,
    'shifts.create_feed': createFeed,
    'shifts.delete_feed': deleteFeed,
    'shifts.read_feed': { raw: serveFeed },
    'shifts.list_time_off': listAbsences,
    'shifts.create_time_off': addAbsence,
    'shifts.update_time_off': changeAbsence,
    'shifts.delete_time_off': removeAbsence,
  },
  refs: {
    shift: async (tx, workspaceId, id) => (await findShiftRow(tx, workspaceId, id)) !== null,
    timeOff: async (tx, workspaceId, id) => (await findTimeOffRow(tx, workspaceId, id)) !== null,
  },
})
