// What the portal needs of reports without the schemas, whose library it loads only for forms.

export * from './axis-ticks.ts'
export * from './combinations.ts'
export * from './constants.ts'
export * from './customers-note.ts'
export * from './dimensions.ts'
export * from './filters.ts'
export * from './metric-definition.ts'
export * from './metrics.ts'
export * from './starter-reports.ts'
export * from './wall-figures.ts'
