import { useQuery } from '@tanstack/react-query'
import { aliasesQuery } from '#features/aliases/index.ts'
import { useInboxes } from '../../directory.ts'

export type From = { inboxId: string; inboxName: string; address: string; isUsual: boolean }

/**
 * Addresses that new messages can be sent from: those of all inboxes in which the person may reply, without chats.
 * `areAliasesKnown`: until then, there is only the main address of each inbox.
 */
export function useFromChoices() {
  const { inboxes, isPending, error, refetch } = useInboxes()
  const aliases = useQuery(aliasesQuery).data?.items
  const choices = inboxes
    .filter(({ channel, abilities }) => channel === null && abilities.includes('conversation.reply'))
    .flatMap(({ id, name, email }) => {
      const usable = (aliases?.find(({ inboxId }) => inboxId === id)?.aliases ?? []).filter(
        ({ isVerified, enableForSend }) => isVerified && enableForSend,
      )
      const usual = usable.find(({ defaultAlias }) => defaultAlias)?.email ?? email
      return [email, ...usable.map((alias) => alias.email)].map((address) => ({
        inboxId: id,
        inboxName: name,
        address,
        isUsual: address === usual,
      }))
    }) satisfies From[]
  return { choices, areAliasesKnown: aliases !== undefined, inboxes: { isPending, error, refetch } }
}
