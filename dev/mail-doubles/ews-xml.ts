import { escapeXml, findElement, type XmlElement } from '../../packages/mail/src/xml/read-xml.ts'
import type { DoubleChange, DoubleFolder, DoubleItem, DoubleMailbox } from './double-mailbox.ts'

const MESSAGES = 'http://schemas.microsoft.com/exchange/services/2006/messages'
const TYPES = 'http://schemas.microsoft.com/exchange/services/2006/types'

/** Wraps a response in a SOAP envelope. */
export const inEnvelope = (body: string): string =>
  '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">' +
  `<s:Header/><s:Body xmlns:m="${MESSAGES}" xmlns:t="${TYPES}">${body}</s:Body></s:Envelope>`

export const answer = (operation: string, messages: readonly string[]): string =>
  `<m:${operation}Response><m:ResponseMessages>${messages.join('')}</m:ResponseMessages></m:${operation}Response>`

export const success = (operation: string, inside = ''): string =>
  `<m:${operation}ResponseMessage ResponseClass="Success"><m:ResponseCode>NoError</m:ResponseCode>${inside}</m:${operation}ResponseMessage>`

export const failure = (operation: string, code: string, more = ''): string =>
  `<m:${operation}ResponseMessage ResponseClass="Error"><m:MessageText>${code} happened.</m:MessageText>` +
  `<m:ResponseCode>${code}</m:ResponseCode>${more}</m:${operation}ResponseMessage>`

/** Returns an error response of an operation. */
export const errorAnswer = (operation: string, code: string, backOffMs?: number): string =>
  inEnvelope(
    answer(operation, [
      failure(
        operation,
        code,
        backOffMs === undefined
          ? ''
          : `<m:MessageXml><t:Value Name="BackOffMilliseconds">${backOffMs}</t:Value></m:MessageXml>`,
      ),
    ]),
  )

export const all = (within: XmlElement, name: string): XmlElement[] =>
  within.children.flatMap((child) => (child.name === name ? [child] : all(child, name)))

export const readIds = (request: XmlElement): string[] =>
  all(request, 'ItemId').map(({ attributes }) => attributes.Id ?? '')

export function readFolder(mailbox: DoubleMailbox, within: XmlElement | null): string | null {
  const distinguished = within && findElement(within, 'DistinguishedFolderId')?.attributes.Id
  if (distinguished) return mailbox.folder(distinguished)
  const id = (within && findElement(within, 'FolderId')?.attributes.Id) ?? ''
  return mailbox.folders.has(id) ? id : null
}

export const folderXml = (mailbox: DoubleMailbox, folder: DoubleFolder): string => {
  const items = mailbox.itemsOf(folder.id)
  const tag = folder.folderClass === 'IPF.Note' ? 't:Folder' : 't:CalendarFolder'
  return (
    `<${tag}><t:FolderId Id="${escapeXml(folder.id)}" ChangeKey="AQ=="/><t:ParentFolderId Id="${escapeXml(folder.parentId)}"/>` +
    `<t:FolderClass>${folder.folderClass}</t:FolderClass><t:DisplayName>${escapeXml(folder.name)}</t:DisplayName>` +
    `<t:TotalCount>${items.length}</t:TotalCount><t:UnreadCount>${items.filter(({ seen }) => !seen).length}</t:UnreadCount></${tag}>`
  )
}

export const itemXml = (item: DoubleItem): string =>
  `<t:Message><t:ItemId Id="${escapeXml(item.id)}" ChangeKey="CQ=="/><t:DateTimeReceived>${item.receivedAt.toISOString()}</t:DateTimeReceived>` +
  `<t:Size>${item.raw.length}</t:Size>` +
  (item.flagged
    ? '<t:ExtendedProperty><t:ExtendedFieldURI PropertyTag="0x1090" PropertyType="Integer"/><t:Value>2</t:Value></t:ExtendedProperty>'
    : '') +
  `<t:IsRead>${item.seen}</t:IsRead></t:Message>`

export const changeXml = ({ kind, item }: DoubleChange): string => {
  const id = `<t:ItemId Id="${escapeXml(item.id)}" ChangeKey="CQ=="/>`
  if (kind === 'delete') return `<t:Delete>${id}</t:Delete>`
  if (kind === 'read') return `<t:ReadFlagChange>${id}<t:IsRead>${item.seen}</t:IsRead></t:ReadFlagChange>`
  return kind === 'create' ? `<t:Create>${itemXml(item)}</t:Create>` : `<t:Update>${itemXml(item)}</t:Update>`
}
