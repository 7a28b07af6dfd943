export * from './calls.ts'
export * from './job-calls.ts'
export * from './job-shapes.ts'
export * from './shapes.ts'
