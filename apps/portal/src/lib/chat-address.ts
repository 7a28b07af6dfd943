const channels: Readonly<Record<string, string>> = {
  'messenger.invalid': 'Messenger',
  'whatsapp.invalid': 'WhatsApp',
}

const domainOf = (address: string): string => address.split('@').at(-1) ?? ''

/** What somebody who is no mail address writes on; undefined for mail. */
export const channelName = (address: string): string | undefined => channels[domainOf(address)]

/** An address as people know it: the number of a person on WhatsApp, nothing of one on Messenger. */
export function shownAddress(address: string): string {
  const domain = domainOf(address)
  if (domain === 'whatsapp.invalid') return `+${address.split('@')[0]}`
  return channels[domain] ?? address
}
