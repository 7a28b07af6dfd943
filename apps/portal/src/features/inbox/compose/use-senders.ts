import type { Message } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { aliasesQuery } from '#features/aliases/index.ts'

export type Senders = {
  /** Whether the aliases are loaded; until then, `addresses` and `own` have the main address alone. */
  areKnown: boolean
  /** Addresses a reply can be sent from, the mailbox's main address first. */
  addresses: readonly string[]
  /** All our addresses, including those that cannot send. */
  own: readonly string[]
  /** Default sender address; undefined until it is known. */
  usual: string | undefined
}

/** Sender addresses of an inbox for its composer. The server checks the choice again when the reply is sent. */
export function useSenders(inboxId: string, email: string, newest: Message | undefined): Senders {
  const aliases = useQuery(aliasesQuery).data
  const inbox = aliases?.items.find((one) => one.inboxId === inboxId)
  const verified = inbox?.aliases.filter(({ isVerified }) => isVerified) ?? []
  const usable = verified.filter(({ enableForSend }) => enableForSend)
  const own = [email, ...verified.map((alias) => alias.email)]
  const isOurs = newest?.direction === 'outbound' && own.includes(newest.from.address.toLowerCase())
  const recipients = !newest ? [] : isOurs ? [newest.from] : [...newest.to, ...newest.cc]
  const writtenTo = recipients
    .map(({ address }) => address.toLowerCase())
    .find((address) => usable.some((alias) => alias.email === address))
  const areKnown = aliases !== undefined
  return {
    areKnown,
    addresses: [email, ...usable.map((alias) => alias.email)],
    own,
    usual: areKnown
      ? (writtenTo ?? usable.find(({ defaultAlias }) => defaultAlias)?.email ?? email)
      : undefined,
  }
}
