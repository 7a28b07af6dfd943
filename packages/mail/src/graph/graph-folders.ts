import type { FolderRole } from '../imap/list-folders.ts'
import type { RemoteFolder } from '../numbered/remote-mailbox.ts'
import type { GraphClient } from './graph-client.ts'
import { graphError } from './graph-errors.ts'

/** Well-known names; the outbox counts as drafts, because other programs show it as such. */
const ROLES: readonly (readonly [string, FolderRole])[] = [
  ['inbox', 'inbox'],
  ['sentitems', 'sent'],
  ['drafts', 'drafts'],
  ['outbox', 'drafts'],
  ['deleteditems', 'trash'],
  ['junkemail', 'junk'],
  ['archive', 'archive'],
]

/** Maps folder ids to roles; the request for the inbox also shows whether the mailbox can be opened. */
export async function findGraphRoles(client: GraphClient): Promise<Map<string, FolderRole>> {
  const answers = await client.batch(
    ROLES.map(([name]) => ({ method: 'GET', to: `/mailFolders/${name}?$select=id` })),
  )
  const roles = new Map<string, FolderRole>()
  for (const [index, [name, role]] of ROLES.entries()) {
    const answer = answers[index]
    const id = (answer?.body as { id?: unknown } | undefined)?.id
    if (answer?.status === 200 && typeof id === 'string') roles.set(id, role)
    else if (name === 'inbox') throw graphError(answer?.status ?? 500, answer?.body, 'Microsoft Graph')
  }
  return roles
}

type Listed = {
  id: string
  displayName: string
  totalItemCount: number
  unreadItemCount: number
  childFolderCount: number
}

const FIELDS = '$select=id,displayName,totalItemCount,unreadItemCount,childFolderCount&$top=100'
const DEPTH = 20

/** Lists the mail folders with paths, roles and counts. */
export async function listGraphFolders(
  client: GraphClient,
  roles: ReadonlyMap<string, FolderRole>,
): Promise<RemoteFolder[]> {
  const found: RemoteFolder[] = []
  const visit = async (to: string, parentPath: string, depth: number): Promise<void> => {
    for (const folder of await listPages(client, to)) {
      const path = parentPath === '' ? folder.displayName : `${parentPath}/${folder.displayName}`
      const role = roles.get(folder.id) ?? null
      found.push({
        id: folder.id,
        path,
        name: folder.displayName,
        parentPath,
        role,
        roleSource: role === null ? null : 'server',
        messages: folder.totalItemCount,
        unseen: folder.unreadItemCount,
      })
      if (folder.childFolderCount > 0 && depth < DEPTH)
        await visit(`/mailFolders/${encodeURIComponent(folder.id)}/childFolders?${FIELDS}`, path, depth + 1)
    }
  }
  await visit(`/mailFolders?${FIELDS}`, '', 0)
  return found
}

async function listPages(client: GraphClient, first: string): Promise<Listed[]> {
  const found: Listed[] = []
  for (let to: string | undefined = first; to !== undefined; ) {
    const page: Record<string, unknown> = await client.get(to)
    if (Array.isArray(page.value)) found.push(...(page.value as Listed[]))
    const next: unknown = page['@odata.nextLink']
    to = typeof next === 'string' ? next : undefined
  }
  return found
}
