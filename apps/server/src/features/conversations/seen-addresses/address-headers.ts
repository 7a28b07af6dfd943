/** An address in a header that the delivering server wrote. */
export interface AddressInHeader {
  readonly address: string
  readonly place: 'delivered_to' | 'list'
  readonly name: string
}

const headBytes = 64 << 10
const delivered: ReadonlySet<string> = new Set([
  'delivered-to',
  'x-original-to',
  'x-forwarded-to',
  'envelope-to',
])
const address = /[^\s<>,;:"()[\]]+@[^\s<>,;:"()[\]]+\.[^\s<>,;:"()[\]]+/

/** Addresses by which a message reached the inbox, from delivery headers; To and Cc may lack them. */
export function seenAddressesIn(raw: Buffer): AddressInHeader[] {
  const found = new Map<string, AddressInHeader>()
  const headers = headersOf(raw)
  const listName = nameOf(headers.find(([name]) => name === 'list-id')?.[1] ?? '')
  for (const [header, value] of headers) {
    const place = delivered.has(header) ? 'delivered_to' : header === 'list-post' ? 'list' : null
    const hit = place && address.exec(value.replace(/^\s*<?mailto:/i, '').replace(/\?.*$/, ''))
    if (!place || !hit) continue
    const one = { address: hit[0].toLowerCase(), place, name: place === 'list' ? listName : '' } as const
    if (one.address.length <= 254) found.set(`${place} ${one.address}`, one)
  }
  return [...found.values()]
}

/** Display name of a List-Id such as `Front desk <desk.lists.example>` (RFC 2919, 3). */
const nameOf = (listId: string): string =>
  (/^\s*"?([^"<]*?)"?\s*</.exec(listId)?.[1] ?? '').replaceAll('\u0000', '').slice(0, 100)

function headersOf(raw: Buffer): [string, string][] {
  const head =
    raw
      .subarray(0, headBytes)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0
        ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1)] satisfies [string, string]]
        : []
    })
}
