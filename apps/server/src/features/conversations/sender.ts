import type { InboxSettings } from '@postroom/contract'

interface Writer {
  readonly firstName: string
  readonly lastName: string
}

const nameOf = ({ firstName, lastName }: Writer): string => `${firstName} ${lastName}`.trim()

/** The name beside the address of the inbox, as the inbox has it. */
export function senderName(
  { fromFormat, displayName }: Pick<InboxSettings, 'fromFormat' | 'displayName'>,
  inboxName: string,
  writer: Writer,
): string {
  const inbox = displayName || inboxName
  if (fromFormat === 'inbox') return inbox
  return fromFormat === 'person_via' ? `${nameOf(writer)} via ${inbox}` : nameOf(writer)
}

/**
 * What stands under the text, behind the line that mail programs know a signature by (RFC 3676, 4.3): the writer's own
 * signature as HTML, then the signature of the inbox as lines of text.
 */
export function signatureHtml(
  { signature }: Pick<InboxSettings, 'signature'>,
  writer: Writer,
  personal: string,
): string {
  const text = signature.replaceAll('{firstName}', writer.firstName).replaceAll('{lastName}', writer.lastName)
  const inbox = text === '' ? '' : text.split(/\r?\n/).map(escapeHtml).join('<br>')
  const parts = [asLines(personal), inbox].filter((part) => part !== '')
  if (parts.length === 0) return ''
  return `<div><br>-- <br>${parts.map((part) => `<div>${part}</div>`).join('')}</div>`
}

/** The editor's paragraphs as lines without space between them, as they stand in it. */
const asLines = (html: string): string =>
  html.replaceAll('<p></p>', '<div><br></div>').replaceAll('<p>', '<div>').replaceAll('</p>', '</div>')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
