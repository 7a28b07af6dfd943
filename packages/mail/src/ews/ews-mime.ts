import { MailServerError } from '../connection/mail-server-error.ts'
import { escapeXml, findElement, readXml } from '../xml/read-xml.ts'
import { type EwsClient, toResponse } from './ews-client.ts'
import { ewsError } from './ews-errors.ts'

const getMimeRequest = (ids: readonly string[]): string =>
  '<m:GetItem><m:ItemShape><t:BaseShape>IdOnly</t:BaseShape><t:IncludeMimeContent>true</t:IncludeMimeContent></m:ItemShape>' +
  `<m:ItemIds>${ids.map((id) => `<t:ItemId Id="${escapeXml(id)}"/>`).join('')}</m:ItemIds></m:GetItem>`

/**
 * Fetches small messages in one request; missing messages and those that Exchange cannot convert to MIME are skipped.
 */
export async function* fetchMime(
  client: EwsClient,
  ids: readonly string[],
): AsyncGenerator<{ id: string; raw: Buffer }> {
  if (ids.length === 0) return
  const responses = await client.call(getMimeRequest(ids))
  for (const [index, response] of responses.entries()) {
    const id = ids[index]
    if (!response.ok) {
      const error = ewsError(response.problem)
      if (error.kind === 'refused') continue
      throw error
    }
    const content = findElement(response.element, 'MimeContent')
    if (id !== undefined && content) yield { id, raw: Buffer.from(content.text, 'base64') }
  }
}

const SILENCE_MS = 60_000
const HEAD_CHARACTERS = 64_000
const OPENING = /<(?:[\w.-]+:)?MimeContent(?:\s[^>]*)?>/

/** Fetches one large message and decodes it while it arrives, so that it is never entirely in memory. */
export async function* fetchMimePieces(client: EwsClient, id: string): AsyncGenerator<Buffer> {
  const stream = await client.stream(getMimeRequest([id]), AbortSignal.timeout(3_600_000), SILENCE_MS)
  let head: string | null = ''
  let rest = ''
  for await (const piece of stream) {
    const text = piece.toString('latin1')
    if (head !== null) {
      head += text
      const opening = OPENING.exec(head)
      if (!opening) {
        if (head.length > HEAD_CHARACTERS) throw withoutContent()
        continue
      }
      rest = head.slice(opening.index + opening[0].length)
      head = null
    } else rest += text
    const end = rest.indexOf('<')
    const encoded = (end === -1 ? rest : rest.slice(0, end)).replace(/\s+/g, '')
    const usable = end === -1 ? encoded.length - (encoded.length % 4) : encoded.length
    if (usable > 0) yield Buffer.from(encoded.slice(0, usable), 'base64')
    if (end !== -1) return
    rest = encoded.slice(usable)
  }
  if (head !== null) return refuse(head)
  throw new MailServerError('network', 'The connection broke within a message', { code: 'CLOSED' })
}

/** Reads the error of a response without content; a missing or unconvertible message is not an error. */
function refuse(text: string): void {
  const message = findElement(readXml(text), 'GetItemResponseMessage')
  const response = message && toResponse(message)
  if (!response || response.ok) throw withoutContent()
  const error = ewsError(response.problem)
  if (error.kind !== 'refused') throw error
}

const withoutContent = (): MailServerError =>
  new MailServerError('protocol', 'Exchange answers without the message', { code: 'NO_CONTENT' })

/** Formats a message as MIME content. */
export const savedMime = (raw: Buffer): string =>
  `<t:MimeContent CharacterSet="UTF-8">${raw.toString('base64')}</t:MimeContent>`

/** PidTagMessageFlags (read or not): without it, Exchange stores the message as a draft. */
const messageFlags = (seen: boolean): string =>
  '<t:ExtendedProperty><t:ExtendedFieldURI PropertyTag="0x0E07" PropertyType="Integer"/>' +
  `<t:Value>${seen ? 1 : 0}</t:Value></t:ExtendedProperty>`

/** Stores a message in a folder. */
export async function saveMime(client: EwsClient, folder: string, raw: Buffer, seen: boolean): Promise<void> {
  await client.callOne(
    `<m:CreateItem MessageDisposition="SaveOnly"><m:SavedItemFolderId>${folder}</m:SavedItemFolderId>` +
      `<m:Items><t:Message>${savedMime(raw)}${messageFlags(seen)}</t:Message></m:Items></m:CreateItem>`,
    { once: true },
  )
}
