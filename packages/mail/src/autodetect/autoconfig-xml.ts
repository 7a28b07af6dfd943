import { isHostName } from './candidate-from.ts'
import type { EmailParts, ServerSettings } from './settings-candidate.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

function readText(element: string, name: string): string | undefined {
  const found = element.match(new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]{0,500})</${name}\\s*>`))?.[1]
  return found?.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity).trim()
}

function fillIn(template: string, email: EmailParts): string {
  return template
    .replaceAll('%EMAILADDRESS%', email.address)
    .replaceAll('%EMAILLOCALPART%', email.local)
    .replaceAll('%EMAILDOMAIN%', email.domain)
}

function readServers(xml: string, element: string, type: string, email: EmailParts): ServerSettings[] {
  const found = [
    ...xml.matchAll(
      new RegExp(`<${element}\\s[^<>]*?type="${type}"[^<>]*>([\\s\\S]{0,4000}?)</${element}\\s*>`, 'g'),
    ),
  ]
  return found.flatMap(([, inside = '']) => {
    const host = fillIn(readText(inside, 'hostname') ?? '', email).toLowerCase()
    const port = Number(readText(inside, 'port'))
    const security = { SSL: 'tls', STARTTLS: 'starttls' }[readText(inside, 'socketType') ?? '']
    if (!isHostName(host) || !Number.isInteger(port) || port < 1 || port > 65_535) return []
    if (security !== 'tls' && security !== 'starttls') return []
    return [
      { host, port, security, username: fillIn(readText(inside, 'username') ?? '%EMAILADDRESS%', email) },
    ]
  })
}

/**
 * Reads Mozilla's config-v1.1 format. Documents with entities or a document type are rejected, and servers without
 * encryption are skipped.
 */
export function readAutoconfig(
  xml: string,
  email: EmailParts,
): { imap: ServerSettings[]; smtp: ServerSettings[] } {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml) || !xml.includes('<clientConfig')) return { imap: [], smtp: [] }
  const plain = xml.replace(/<!--[\s\S]*?-->/g, '')
  return {
    imap: readServers(plain, 'incomingServer', 'imap', email),
    smtp: readServers(plain, 'outgoingServer', 'smtp', email),
  }
}
