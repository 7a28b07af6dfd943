import { resolve } from 'node:path'
import { ensurePortal } from '../../tools/launch/portal.mjs'

/** The browser sees the portal as it is shipped; built once for all journeys, and only where its sources changed. */
export async function setup(): Promise<void> {
  await ensurePortal(resolve(import.meta.dirname, '../..'))
}
