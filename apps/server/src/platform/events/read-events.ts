export * from './read-events.queries.ts'
