export { isWorkingTime, workingMsBetween, workingTimeBefore } from './working-time.ts'
