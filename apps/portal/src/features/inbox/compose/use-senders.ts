import type { Message } from '@postroom/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { aliasesQuery } from '#features/aliases/index.ts'
import type { OutputFor } from '#lib/api-client.ts'
import { inboxesQuery } from '../inbox.queries.ts'

export type Senders = {
  /** Whether the aliases and the inbox are loaded; until then, `addresses` and `own` lack some. */
  areKnown: boolean
  /** Addresses a reply can be sent from, the mailbox's main address first. */
  addresses: readonly string[]
  /** All our addresses, including those that cannot send. */
  own: readonly string[]
  /** The same once they are loaded. Throws if they cannot be. */
  loadOwn: () => Promise<readonly string[]>
  /** Default sender address; undefined until it is known. */
  usual: string | undefined
}

/** Sender addresses of an inbox for its composer. The server checks the choice again when the reply is sent. */
export function useSenders(inboxId: string, email: string, newest: Message | undefined): Senders {
  const client = useQueryClient()
  const aliases = useQuery(aliasesQuery).data
  const verified = aliases ? verifiedAliases(aliases, inboxId) : []
  const usable = verified.filter(({ enableForSend }) => enableForSend)
  const own = [email, ...verified.map((alias) => alias.email)]
  const isOurs = newest?.direction === 'outbound' && own.includes(newest.from.address.toLowerCase())
  const recipients = !newest ? [] : isOurs ? [newest.from] : [...newest.to, ...newest.cc]
  const writtenTo = recipients
    .map(({ address }) => address.toLowerCase())
    .find((address) => usable.some((alias) => alias.email === address))
  const areKnown = aliases !== undefined && email !== ''
  return {
    areKnown,
    addresses: [email, ...usable.map((alias) => alias.email)],
    own,
    loadOwn: async () => {
      const [inboxes, loaded] = await Promise.all([
        client.ensureQueryData(inboxesQuery),
        client.ensureQueryData(aliasesQuery),
      ])
      const inbox = inboxes.items.find(({ id }) => id === inboxId)
      return [inbox?.email ?? email, ...verifiedAliases(loaded, inboxId).map((alias) => alias.email)]
    },
    usual: areKnown
      ? (writtenTo ?? usable.find(({ defaultAlias }) => defaultAlias)?.email ?? email)
      : undefined,
  }
}

const verifiedAliases = ({ items }: OutputFor<'aliases.list'>, inboxId: string) =>
  items.find((one) => one.inboxId === inboxId)?.aliases.filter(({ isVerified }) => isVerified) ?? []
