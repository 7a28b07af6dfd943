import type { ChannelKind } from '@postroom/contract'

/**
 * Domains of the mail addresses that stand for people and pages in stored chats. `.invalid` never resolves (RFC 6761,
 * section 6.4), so no mail can be sent to them by mistake.
 */
export const chatDomains: Readonly<Record<ChannelKind, string>> = {
  facebook: 'messenger.invalid',
  whatsapp: 'whatsapp.invalid',
}

/** Mail address for a person or page. */
export const addressOf = (kind: ChannelKind, id: string): string => `${id}@${chatDomains[kind]}`

/** Reads the ID of a person from such an address; null for any other address. */
export function personIn(kind: ChannelKind, address: string): string | null {
  const [id, domain] = address.toLowerCase().split('@')
  return domain === chatDomains[kind] && id !== undefined && /^\d{1,40}$/.test(id) ? id : null
}

const kinds = Object.keys(chatDomains) as ChannelKind[]

/** The channel whose people have such addresses; null for an address of mail. */
export const kindOfAddress = (address: string): ChannelKind | null =>
  kinds.find((kind) => address.endsWith(`@${chatDomains[kind]}`)) ?? null
