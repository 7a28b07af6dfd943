const channels: Readonly<Record<string, string>> = {
  'messenger.invalid': 'Messenger',
  'whatsapp.invalid': 'WhatsApp',
}

const domainOf = (address: string): string => address.split('@').at(-1) ?? ''

/** Name of the channel for a chat contact's address; undefined for a mail address. */
export const channelName = (address: string): string | undefined => channels[domainOf(address)]

/** Address for display: the phone number on WhatsApp, nothing on Messenger. */
export function shownAddress(address: string): string {
  const domain = domainOf(address)
  if (domain === 'whatsapp.invalid') return `+${address.split('@')[0]}`
  return channels[domain] ?? address
}
