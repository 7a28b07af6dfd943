// One chunk for the fields of all parts of a definition.

export { BreakdownFields } from './breakdown-fields.tsx'
export { ConditionWords, FilterDrawer } from './filter-drawer.tsx'
export { GoalFields } from './goal-fields.tsx'
export { MetricFields } from './metric-fields.tsx'
export { CompareFields, PeriodFields, UnitFields } from './period-fields.tsx'
