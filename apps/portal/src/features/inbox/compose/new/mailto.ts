import { parseAddressList } from '#lib/address-list.ts'
import type { NewMessageStart } from './new-message-state.ts'

/** Reads the fields of a mailto link (RFC 6068); an unreadable one gives none. */
export function readMailto(link: string): Omit<NewMessageStart, 'draftId'> {
  const [, path = '', query = ''] = /^mailto:([^?#]*)\??([^#]*)/iu.exec(link) ?? []
  const fields = new Map<string, string>()
  for (const part of query.split('&')) {
    const [name = '', ...value] = part.split('=')
    const key = decoded(name).toLowerCase()
    const text = decoded(value.join('='))
    fields.set(key, key === 'to' && fields.has(key) ? `${fields.get(key)},${text}` : text)
  }
  const list = (...texts: (string | undefined)[]) => parseAddressList(texts.filter(Boolean).join(','))
  const lines = (fields.get('body') ?? '').split(/\r?\n/u)
  return {
    to: list(decoded(path), fields.get('to')),
    cc: list(fields.get('cc')),
    bcc: list(fields.get('bcc')),
    subject: (fields.get('subject') ?? '').replace(/[\r\n]+/gu, ' '),
    body: fields.get('body') ? lines.map(paragraph).join('') : '',
  }
}

/** In mailto links a plus sign is itself, not a space. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function paragraph(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return element.outerHTML
}
