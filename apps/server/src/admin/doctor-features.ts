import { pendingMigrations } from '#platform/db/index.ts'
import type { Finding } from './finding.ts'
import type { AdminContext } from './verb.ts'
import { withApp } from './with-app.ts'

/** Runs the checks of the features; skipped while migrations are pending, since they would fail. */
export async function checkFeatures(context: AdminContext): Promise<Finding[]> {
  const pending = await pendingMigrations(await context.databaseUrl())
  if (pending.length > 0) return []
  return withApp(context, async (app) => {
    const findings: Finding[] = []
    for (const { checks } of app.features) findings.push(...((await checks?.(app)) ?? []))
    return findings
  })
}
