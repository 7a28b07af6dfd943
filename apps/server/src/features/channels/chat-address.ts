import type { ChannelKind } from '@postroom/contract'

/**
 * How people and pages stand where mail has addresses. RFC 6761, 6.4: no such name can ever exist, so that no mail can
 * go there by mistake.
 */
const domains: Readonly<Record<ChannelKind, string>> = {
  facebook: 'messenger.invalid',
  whatsapp: 'whatsapp.invalid',
}

export const addressOf = (kind: ChannelKind, id: string): string => `${id}@${domains[kind]}`

/** The id of a person in an address of theirs; null where it is none of this kind. */
export function personIn(kind: ChannelKind, address: string): string | null {
  const [id, domain] = address.toLowerCase().split('@')
  return domain === domains[kind] && id !== undefined && /^\d{1,40}$/.test(id) ? id : null
}
