import type { Message } from '@postroom/contract'
import { shownAddress } from '#lib/chat-address.ts'

/** "Ada Lovelace <ada@example.org>", or the address of one without a name. */
export const fullName = ({ name, address }: Message['from']): string =>
  name ? `${name} <${shownAddress(address)}>` : shownAddress(address)

export const fullNames = (addresses: readonly Message['from'][]): string => addresses.map(fullName).join(', ')
