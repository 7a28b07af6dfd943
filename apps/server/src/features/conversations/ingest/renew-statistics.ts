import type { App } from '#platform/app.ts'

const first = 100
const growth = 5

interface Watched {
  stored: number
  due: number
}

const watched = new WeakMap<App, Watched>()

/** Analyzes the tables while a first sync fills them: after 100 messages, 500, 2,500 and so on. */
export async function renewStatistics(app: App, stored: number): Promise<void> {
  const state = watched.get(app) ?? { stored: 0, due: first }
  watched.set(app, state)
  state.stored += stored
  if (state.stored < state.due) return
  while (state.stored >= state.due) state.due *= growth
  // Outdated statistics only make queries slower.
  await app.db.pool
    .query('select renew_mail_statistics()')
    .catch((error) => app.log.warn({ error: String(error) }, 'tables were not analyzed'))
}
