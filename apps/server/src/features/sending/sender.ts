import type { InboxSettings } from '@postroom/contract'
import { linesAsHtml } from '@postroom/mail'

interface Writer {
  readonly firstName: string
  readonly lastName: string
}

const nameOf = ({ firstName, lastName }: Writer): string => `${firstName} ${lastName}`.trim()

/** The From name of replies, in the format chosen for the inbox. */
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
 * Builds the signature after the separator line "-- " (RFC 3676, 4.3): the person's as HTML, then that of the address or
 * the inbox as lines of text.
 */
export function signatureHtml(signature: string, writer: Writer, personal: string): string {
  const text = signature.replaceAll('{firstName}', writer.firstName).replaceAll('{lastName}', writer.lastName)
  const inbox = text === '' ? '' : linesAsHtml(text)
  const parts = [asLines(personal), inbox].filter((part) => part !== '')
  if (parts.length === 0) return ''
  return `<div><br>-- <br>${parts.map((part) => `<div>${part}</div>`).join('')}</div>`
}

/** Turns the editor's paragraphs into lines without spacing, as the editor displays them. */
const asLines = (html: string): string =>
  html.replaceAll('<p></p>', '<div><br></div>').replaceAll('<p>', '<div>').replaceAll('</p>', '</div>')
