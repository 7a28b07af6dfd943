import type { AdminVerb } from '#platform/admin-verb.ts'
import type { App } from '#platform/app.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { clearSetupCodes, insertSetupCode } from './setup-codes.queries.ts'
import { countWorkspaces } from './workspaces.queries.ts'

/** Creates a one-time link for creating a workspace; earlier ones stop working. */
export async function makeSetupLink(app: App, baseUrl: string): Promise<string> {
  const code = randomToken()
  await app.db.instance(async (tx) => {
    await clearSetupCodes(tx)
    await insertSetupCode(tx, hashToken(code))
  })
  // In the fragment, a code reaches neither logs nor other servers.
  return `${baseUrl}/#setup=${code}`
}

/** The link for the first start; null once there is a workspace. */
export async function firstSetupLink(app: App, baseUrl: string): Promise<string | null> {
  const count = await app.db.instance(countWorkspaces)
  return count === 0 ? makeSetupLink(app, baseUrl) : null
}

export const setupLinkVerb: AdminVerb = {
  name: 'setup:link',
  summary: 'Creates a one-time link for creating a workspace.',
  options: [],
  run: async (app) => {
    const link = await makeSetupLink(app, app.config.publicUrl ?? `http://localhost:${app.config.port}`)
    return { data: { link }, text: link }
  },
}
