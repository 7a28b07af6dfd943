export { CalendarTime, timeOfHours } from './calendar-time.ts'
export { constantOffsets, dayMs, windowsByDay } from './open-spans.ts'
export { OpenTimeTable } from './open-time-table.ts'
