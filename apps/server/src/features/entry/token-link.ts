import { findUserByEmail, listOwnMemberships } from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import type { App } from '#platform/app.ts'
import { newEntryCode } from './entry.ts'

const isPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && URL.parse(path, 'https://portal.invalid')?.origin === 'https://portal.invalid'

interface Wanted {
  readonly email: string
  readonly path: string
  readonly workspaceId: string | undefined
}

/** Creates a sign-in link for a person, for operators and for programs that integrate Postroom. */
async function makeTokenLink(
  app: App,
  baseUrl: string,
  wanted: Wanted,
): Promise<{ link: string; expiresAt: string }> {
  if (!isPath(wanted.path)) throw new Error('--path must be a path of the portal, like /settings/tags.')
  const { code, expiresAt } = await app.db.instance(async (tx) => {
    const user = await findUserByEmail(tx, wanted.email.trim().toLowerCase())
    const memberships = user ? await listOwnMemberships(tx, user.id) : []
    const membership = memberships.find(
      ({ workspaceId }) => wanted.workspaceId === undefined || workspaceId === wanted.workspaceId,
    )
    if (!membership) throw new Error(`No member with the address ${wanted.email} in a matching workspace.`)
    const { userId, workspaceId } = membership
    return newEntryCode(tx, { userId, workspaceId, sessionId: null }, new Date())
  })
  const link = new URL(wanted.path, baseUrl)
  link.searchParams.set('access_token', code)
  link.searchParams.set('short_lived', 'true')
  return { link: link.href, expiresAt: expiresAt.toISOString() }
}

export const tokenLinkVerb: AdminVerb = {
  name: 'token:link',
  summary:
    'Creates a link that signs a person in to the portal once, within 60 seconds, without their second factor.',
  options: [
    { name: 'email', summary: 'Address of the person', isRequired: true },
    { name: 'path', summary: 'Page that the link opens; without it the start page' },
    { name: 'workspace', summary: 'Id of the workspace; without it the one used last' },
  ],
  run: async (app, { email, path, workspace }) => {
    const baseUrl = app.config.publicUrl ?? `http://localhost:${app.config.port}`
    const made = await makeTokenLink(app, baseUrl, {
      email: String(email),
      path: String(path ?? '/'),
      workspaceId: workspace === undefined ? undefined : String(workspace),
    })
    return { data: made, text: made.link }
  },
}
