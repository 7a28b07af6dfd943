export { type Comparison, comparisonOf } from './comparison.ts'
export {
  comparisonTest,
  conditionPredicate,
  groupsFound,
  type Predicate,
} from './condition-predicate.ts'
export { conditionProblems } from './condition-problems.ts'
export { existingClassIds } from './existing-classes.queries.ts'
export { existingTeamIds } from './existing-teams.queries.ts'
export type { ConditionSnapshot, SnapshotValue, SnapshotValues } from './snapshot.ts'
export {
  loadSources,
  type SnapshotNeeds,
  type SnapshotSources,
  snapshotNeeds,
  withOtherCalendar,
} from './snapshot-sources.ts'
export { takeSnapshots } from './snapshots.queries.ts'
