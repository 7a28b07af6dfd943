import type { HealthCheck } from '#platform/feature.ts'
import { findMailFigures } from './leases.queries.ts'

/** Healthy while a live process syncs every mailbox; `ms` is the longest recent delay of new mail. */
export const mailHealth: HealthCheck = {
  name: 'mail',
  read: async (app) => {
    const figures = await findMailFigures(app)
    if (!figures) return { ok: false, ms: null }
    const ok = figures.mailboxes === 0 || (figures.processes > 0 && figures.neglected === 0)
    return { ok, ms: figures.lagMs }
  },
}
