export * from './schema.ts'
export * from './values.ts'
