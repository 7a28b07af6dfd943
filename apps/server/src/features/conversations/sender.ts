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

/** The signature of the inbox under what was written, behind the line that mail programs know one by. */
export function signatureHtml({ signature }: Pick<InboxSettings, 'signature'>, writer: Writer): string {
  if (signature === '') return ''
  const text = signature.replaceAll('{firstName}', writer.firstName).replaceAll('{lastName}', writer.lastName)
  const lines = text.split(/\r?\n/).map(escapeHtml)
  return `<div><br>-- <br>${lines.join('<br>')}</div>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
