import { MailServerError } from '../connection/mail-server-error.ts'
import type { FolderRole } from '../imap/list-folders.ts'
import type { RemoteFolder } from '../numbered/remote-mailbox.ts'
import { escapeXml, findElement, findText, type XmlElement } from '../xml/read-xml.ts'
import type { EwsClient } from './ews-client.ts'
import { ewsError } from './ews-errors.ts'

/** The outbox counts as drafts, because other programs show it as such. */
const ROLES: readonly (readonly [string, FolderRole])[] = [
  ['inbox', 'inbox'],
  ['sentitems', 'sent'],
  ['drafts', 'drafts'],
  ['outbox', 'drafts'],
  ['deleteditems', 'trash'],
  ['junkemail', 'junk'],
]
/** Exchange before 2016 has no archive role; Outlook creates a folder with this name in the user's language. */
const ARCHIVE_NAMES = /^(?:archive|archiv|archives|archivo|archivio|arquivo|archief|arkiv)$/i
const PAGE = 500

/** Formats the id of a well-known folder. */
export const distinguished = (name: string, mailbox: string): string =>
  `<t:DistinguishedFolderId Id="${name}"><t:Mailbox><t:EmailAddress>${escapeXml(mailbox)}</t:EmailAddress></t:Mailbox></t:DistinguishedFolderId>`

/** Formats a folder id. */
export const folderId = (id: string): string => `<t:FolderId Id="${escapeXml(id)}"/>`

/** Maps folder ids to roles; missing folders are skipped. */
export async function findRoles(client: EwsClient): Promise<Map<string, FolderRole>> {
  const ids = ROLES.map(([name]) => distinguished(name, client.mailbox)).join('')
  const responses = await client.call(
    `<m:GetFolder><m:FolderShape><t:BaseShape>IdOnly</t:BaseShape></m:FolderShape><m:FolderIds>${ids}</m:FolderIds></m:GetFolder>`,
  )
  const roles = new Map<string, FolderRole>()
  responses.forEach((response, index) => {
    const [name, role] = ROLES[index] ?? []
    if (!response.ok) {
      if (name === 'inbox') throw ewsError(response.problem)
      return
    }
    const id = findElement(response.element, 'FolderId')?.attributes.Id
    if (id !== undefined && role !== undefined) roles.set(id, role)
  })
  return roles
}

type Listed = {
  id: string
  parentId: string
  name: string
  folderClass: string
  messages: number
  unseen: number
}

const toListed = (folder: XmlElement): Listed => ({
  id: findElement(folder, 'FolderId')?.attributes.Id ?? '',
  parentId: findElement(folder, 'ParentFolderId')?.attributes.Id ?? '',
  name: findText(folder, 'DisplayName') ?? '',
  folderClass: findText(folder, 'FolderClass') ?? '',
  messages: Number(findText(folder, 'TotalCount') ?? 0),
  unseen: Number(findText(folder, 'UnreadCount') ?? 0),
})

/**
 * Lists the whole tree with message counts. SyncFolderHierarchy omits counts, which are needed to notice changes in
 * folders that are not watched.
 */
async function findFolders(client: EwsClient): Promise<Listed[]> {
  const fields = ['ParentFolderId', 'DisplayName', 'FolderClass', 'TotalCount', 'UnreadCount']
  const shape = fields.map((name) => `<t:FieldURI FieldURI="folder:${name}"/>`).join('')
  const found: Listed[] = []
  for (let offset = 0; ; ) {
    const answer = await client.callOne(
      '<m:FindFolder Traversal="Deep"><m:FolderShape><t:BaseShape>IdOnly</t:BaseShape>' +
        `<t:AdditionalProperties>${shape}</t:AdditionalProperties></m:FolderShape>` +
        `<m:IndexedPageFolderView MaxEntriesReturned="${PAGE}" Offset="${offset}" BasePoint="Beginning"/>` +
        `<m:ParentFolderIds>${distinguished('msgfolderroot', client.mailbox)}</m:ParentFolderIds></m:FindFolder>`,
    )
    const root = findElement(answer, 'RootFolder')
    const folders = findElement(answer, 'Folders')?.children ?? []
    found.push(...folders.filter(({ name }) => name === 'Folder').map(toListed))
    offset += folders.length
    if (folders.length === 0 || root?.attributes.IncludesLastItemInRange !== 'false') return found
  }
}

/** Lists the mail folders with paths, roles and counts. */
export async function listEwsFolders(
  client: EwsClient,
  roles: ReadonlyMap<string, FolderRole>,
): Promise<RemoteFolder[]> {
  const listed = await findFolders(client)
  const byId = new Map(listed.map((folder) => [folder.id, folder]))
  const folders = listed.filter(({ folderClass }) => folderClass === '' || folderClass.startsWith('IPF.Note'))
  if (folders.length === 0)
    throw new MailServerError('protocol', 'Exchange lists no folders', { code: 'NO_FOLDERS' })
  return folders.map((folder) => {
    const parentPath = buildPath(byId, byId.get(folder.parentId))
    const role = roles.get(folder.id) ?? null
    const isArchive = role === null && parentPath === '' && ARCHIVE_NAMES.test(folder.name)
    return {
      id: folder.id,
      path: buildPath(byId, folder),
      name: folder.name,
      parentPath,
      role: isArchive ? 'archive' : role,
      roleSource: isArchive ? 'name' : role === null ? null : 'server',
      messages: folder.messages,
      unseen: folder.unseen,
    }
  })
}

const DEPTH = 50

function buildPath(byId: ReadonlyMap<string, Listed>, folder: Listed | undefined): string {
  const names: string[] = []
  for (let at = folder; at !== undefined && names.length < DEPTH; at = byId.get(at.parentId))
    names.unshift(at.name)
  return names.join('/')
}
