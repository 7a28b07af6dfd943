export * from './condition.ts'
export * from './fields.ts'
export * from './operators.ts'
export * from './schema.ts'
