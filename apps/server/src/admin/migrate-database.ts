import { migrate } from '#platform/db/index.ts'
import type { Verb } from './verb.ts'

export const migrateDatabase: Verb = {
  name: 'migrate',
  summary: 'Bring the database up to date; a start does the same',
  options: [],
  async run(context) {
    const applied = await migrate({ url: await context.databaseUrl() })
    const text = applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`
    return { data: { applied }, text }
  },
}
