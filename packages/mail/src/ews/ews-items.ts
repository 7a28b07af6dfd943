import { inBatches } from '../imap/uid-set.ts'
import type { RemoteChanges, RemoteFlag, RemoteItem } from '../numbered/remote-mailbox.ts'
import { escapeXml, findElement, findText, type XmlElement } from '../xml/read-xml.ts'
import type { EwsClient, EwsResponse } from './ews-client.ts'
import { ewsError, isGone } from './ews-errors.ts'
import { folderId } from './ews-folders.ts'

/** Maximum page size of the server (MS-OXWSSYNC section 3.1.4.2). */
const SYNC_PAGE = 512
const CHANGE_BATCH = 100
/** PidTagFlagStatus and PidTagLastVerbExecuted: flagged and answered, also on servers before 2013. */
const FLAG_STATUS = '<t:ExtendedFieldURI PropertyTag="0x1090" PropertyType="Integer"/>'
const LAST_VERB = '<t:ExtendedFieldURI PropertyTag="0x1081" PropertyType="Integer"/>'
const FLAGGED = '2'
const REPLIED: ReadonlySet<string> = new Set(['102', '103'])

const itemIds = (ids: readonly string[]): string =>
  ids.map((id) => `<t:ItemId Id="${escapeXml(id)}"/>`).join('')

/** Reads changes since a sync state; `void` means that the server no longer knows the state. */
export async function syncItems(
  client: EwsClient,
  folder: string,
  cursor: string | null,
): Promise<RemoteChanges | 'void'> {
  const [response] = await client.call(
    '<m:SyncFolderItems><m:ItemShape><t:BaseShape>IdOnly</t:BaseShape><t:AdditionalProperties>' +
      '<t:FieldURI FieldURI="item:DateTimeReceived"/><t:FieldURI FieldURI="item:Size"/>' +
      `<t:FieldURI FieldURI="message:IsRead"/>${FLAG_STATUS}${LAST_VERB}</t:AdditionalProperties></m:ItemShape>` +
      `<m:SyncFolderId>${folderId(folder)}</m:SyncFolderId>` +
      (cursor === null ? '' : `<m:SyncState>${escapeXml(cursor)}</m:SyncState>`) +
      `<m:MaxChangesReturned>${SYNC_PAGE}</m:MaxChangesReturned></m:SyncFolderItems>`,
  )
  if (response && !response.ok) {
    if (cursor !== null && response.problem.code === 'ErrorInvalidSyncStateData') return 'void'
    throw ewsError(response.problem)
  }
  const state = response && findText(response.element, 'SyncState')
  if (!state) throw ewsError({ code: 'ErrorInvalidRequest', text: 'no sync state', backOffMs: null })
  const changes = findElement(response.element, 'Changes')?.children ?? []
  return {
    items: changes.flatMap(toItem),
    gone: changes.flatMap((change) => (change.name === 'Delete' ? (readItemId(change) ?? []) : [])),
    cursor: state,
    isLast: findText(response.element, 'IncludesLastItemInRange') !== 'false',
  }
}

const readItemId = (within: XmlElement): string | null => findElement(within, 'ItemId')?.attributes.Id ?? null

function toItem(change: XmlElement): RemoteItem[] {
  const id = readItemId(change)
  if (id === null || change.name === 'Delete') return []
  const isRead = findText(change, 'IsRead')
  const seen = isRead === null ? {} : { seen: isRead === 'true' }
  if (change.name === 'ReadFlagChange') return [{ id, ...seen }]
  const received = new Date(findText(change, 'DateTimeReceived') ?? Number.NaN)
  const size = Number(findText(change, 'Size') ?? Number.NaN)
  return [
    {
      id,
      ...seen,
      flagged: readExtended(change, '0x1090') === FLAGGED,
      answered: REPLIED.has(readExtended(change, '0x1081') ?? ''),
      ...(!Number.isNaN(received.getTime()) && { receivedAt: received }),
      ...(Number.isFinite(size) && { sizeBytes: size }),
    },
  ]
}

function readExtended(item: XmlElement, tag: string): string | null {
  for (const child of item.children) {
    if (child.name !== 'ExtendedProperty') {
      const deeper = child.children.length > 0 ? readExtended(child, tag) : null
      if (deeper !== null) return deeper
      continue
    }
    if (findElement(child, 'ExtendedFieldURI')?.attributes.PropertyTag?.toLowerCase() === tag)
      return findText(child, 'Value')
  }
  return null
}

/** Skips items that no longer exist and throws other errors. */
function settled(responses: readonly EwsResponse[]): EwsResponse[] {
  for (const response of responses)
    if (!response.ok && !isGone(response.problem)) throw ewsError(response.problem)
  return responses.filter(({ ok }) => ok)
}

/** Builds a SetItemField for one property, so that concurrent changes to others are kept. */
const setFlagField = (flag: RemoteFlag, on: boolean): string =>
  flag === 'seen'
    ? `<t:SetItemField><t:FieldURI FieldURI="message:IsRead"/><t:Message><t:IsRead>${on}</t:IsRead></t:Message></t:SetItemField>`
    : on
      ? `<t:SetItemField>${FLAG_STATUS}<t:Message><t:ExtendedProperty>${FLAG_STATUS}<t:Value>${FLAGGED}</t:Value></t:ExtendedProperty></t:Message></t:SetItemField>`
      : `<t:DeleteItemField>${FLAG_STATUS}</t:DeleteItemField>`

/** Sets or clears a flag; items that no longer exist are skipped. */
export async function setItemFlag(
  client: EwsClient,
  ids: readonly string[],
  flag: RemoteFlag,
  on: boolean,
): Promise<void> {
  for (const batch of inBatches(ids, CHANGE_BATCH)) {
    const changes = batch.map(
      (id) =>
        `<t:ItemChange><t:ItemId Id="${escapeXml(id)}"/><t:Updates>${setFlagField(flag, on)}</t:Updates></t:ItemChange>`,
    )
    settled(
      await client.call(
        '<m:UpdateItem MessageDisposition="SaveOnly" ConflictResolution="AlwaysOverwrite">' +
          `<m:ItemChanges>${changes.join('')}</m:ItemChanges></m:UpdateItem>`,
      ),
    )
  }
}

/** Reads the current flags; items that no longer exist are skipped. */
export async function readItemFlags(client: EwsClient, ids: readonly string[]): Promise<RemoteItem[]> {
  const found: RemoteItem[] = []
  for (const batch of inBatches(ids, CHANGE_BATCH)) {
    const responses = await client.call(
      '<m:GetItem><m:ItemShape><t:BaseShape>IdOnly</t:BaseShape><t:AdditionalProperties>' +
        `<t:FieldURI FieldURI="message:IsRead"/>${FLAG_STATUS}</t:AdditionalProperties></m:ItemShape>` +
        `<m:ItemIds>${itemIds(batch)}</m:ItemIds></m:GetItem>`,
    )
    found.push(...settled(responses).flatMap(({ element }) => toItem(element)))
  }
  return found
}

/** Moves items and returns their new ids by their old ids. */
export async function moveItems(
  client: EwsClient,
  ids: readonly string[],
  folder: string,
): Promise<Map<string, string>> {
  const moved = new Map<string, string>()
  for (const batch of inBatches(ids, CHANGE_BATCH)) {
    const responses = await client.call(
      `<m:MoveItem><m:ToFolderId>${folderId(folder)}</m:ToFolderId><m:ItemIds>${itemIds(batch)}</m:ItemIds></m:MoveItem>`,
    )
    settled(responses)
    responses.forEach((response, index) => {
      const before = batch[index]
      const now = response.ok ? readItemId(response.element) : null
      if (before !== undefined && now !== null) moved.set(before, now)
    })
  }
  return moved
}

/** Deletes items permanently. */
export async function destroyItems(client: EwsClient, ids: readonly string[]): Promise<void> {
  for (const batch of inBatches(ids, CHANGE_BATCH))
    settled(
      await client.call(
        `<m:DeleteItem DeleteType="HardDelete"><m:ItemIds>${itemIds(batch)}</m:ItemIds></m:DeleteItem>`,
      ),
    )
}

/** Ids of the messages in a folder whose Message-ID is exactly this one (without angle brackets). */
export async function findItems(client: EwsClient, folder: string, messageId: string): Promise<string[]> {
  const answer = await client.callOne(
    '<m:FindItem Traversal="Shallow"><m:ItemShape><t:BaseShape>IdOnly</t:BaseShape></m:ItemShape>' +
      '<m:IndexedPageItemView MaxEntriesReturned="20" Offset="0" BasePoint="Beginning"/>' +
      '<m:Restriction><t:IsEqualTo><t:FieldURI FieldURI="message:InternetMessageId"/>' +
      `<t:FieldURIOrConstant><t:Constant Value="${escapeXml(`<${messageId}>`)}"/></t:FieldURIOrConstant>` +
      `</t:IsEqualTo></m:Restriction><m:ParentFolderIds>${folderId(folder)}</m:ParentFolderIds></m:FindItem>`,
  )
  const items = findElement(answer, 'Items')?.children ?? []
  return items.flatMap((item) => readItemId(item) ?? [])
}
