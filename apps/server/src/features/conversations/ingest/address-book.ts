import {
  judgeSender,
  organisationOf,
  type ReadMessage,
  type Referrer,
  type SenderFacts,
  type SenderVerdict,
} from '@postroom/mail'
import { listVerifiedAliases } from '#features/aliases/index.ts'
import { listInboxAddresses } from '#features/inboxes/index.ts'
import { findMailboxOfInbox } from '#features/mailboxes/index.ts'
import { listMemberRows } from '#features/session/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { automaticAddress, isPublicProvider } from '#platform/mail-addresses.ts'

type Sent = Pick<ReadMessage, 'to' | 'cc' | 'bcc'>

/** Which addresses belong to the workspace, as seen from one of its inboxes; all in lower case. */
export interface AddressBook {
  /** The inbox's address and aliases. */
  readonly own: ReadonlySet<string>
  /** Addresses and aliases of all shared inboxes. */
  readonly shared: ReadonlySet<string>
  /** Verified addresses of members. */
  readonly members: ReadonlySet<string>
  /** Domains of all of these, without public mail providers. */
  readonly domains: ReadonlySet<string>
  /** In a personal inbox, mail from colleagues counts as received mail, never as a reply of the team. */
  readonly isPersonal: boolean
  /** Names of the server that hosts the mailbox: its Authentication-Results are trusted. */
  readonly mailHosts: readonly string[]
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Reads which addresses belong to the workspace, as seen from an inbox. */
export async function loadAddressBook(
  tx: Tx,
  workspaceId: string,
  { inboxId, email }: { inboxId: string; email: string },
): Promise<AddressBook> {
  const [inboxes, memberRows, mailbox] = await Promise.all([
    listInboxAddresses(tx, workspaceId),
    listMemberRows(tx, workspaceId),
    findMailboxOfInbox(tx, workspaceId, inboxId),
  ])
  const ids = [...new Set([inboxId, ...inboxes.map(({ id }) => id)])]
  const aliases = await listVerifiedAliases(tx, workspaceId, ids)
  const sharedIds = new Set(inboxes.flatMap(({ id, isShared }) => (isShared ? [id] : [])))
  const members = memberRows.flatMap((row) => (row.emailVerifiedAt === null ? [] : [row.email.toLowerCase()]))
  const own = [email, ...aliases.filter((alias) => alias.inboxId === inboxId).map((alias) => alias.email)]
  const addresses = [...own, ...inboxes.map((inbox) => inbox.email), ...aliases.map((alias) => alias.email)]
  return addressBook({
    own,
    shared: [
      ...inboxes.filter(({ isShared }) => isShared).map((inbox) => inbox.email),
      ...aliases.filter((alias) => sharedIds.has(alias.inboxId)).map((alias) => alias.email),
    ],
    members,
    domains: [...addresses, ...members].map(domainOf),
    isPersonal: inboxes.some(({ id, isShared }) => id === inboxId && !isShared),
    mailHosts: [domainOf(email), ...(mailbox?.imap.host ? [mailbox.imap.host] : []), ...operatorOf(mailbox)],
  })
}

const operatorOf = (mailbox: { readonly provider: string } | null): string[] =>
  mailbox?.provider === 'Microsoft' ? ['outlook.com'] : mailbox?.provider === 'Google' ? ['google.com'] : []

interface Addresses {
  readonly own: readonly string[]
  readonly shared: readonly string[]
  readonly members: readonly string[]
  readonly domains: readonly string[]
  readonly isPersonal: boolean
  readonly mailHosts: readonly string[]
}

export function addressBook({
  own,
  shared,
  members,
  domains,
  isPersonal,
  mailHosts,
}: Addresses): AddressBook {
  const lower = (list: readonly string[]) => new Set(list.map((address) => address.toLowerCase()))
  return {
    own: lower(own),
    shared: lower([...own, ...shared]),
    members: lower(members),
    domains: new Set([...lower(domains)].filter((domain) => !isPublicProvider(domain))),
    isPersonal,
    mailHosts,
  }
}

/** Whether the address is an inbox, a member, or of a domain of the workspace. */
export const isInside = ({ own, shared, members, domains }: AddressBook, address: string): boolean =>
  own.has(address) || shared.has(address) || members.has(address) || domains.has(domainOf(address))

/** Verdict of the mailbox's server on the From address. */
export const verdictOf = (
  { mailHosts }: AddressBook,
  { from, sender, authentication }: Pick<ReadMessage, 'from' | 'sender' | 'authentication'>,
): SenderVerdict => judgeSender(from.length > 0 ? from : sender, authentication, mailHosts)

/** Facts about the writers of a received message. */
function senderFacts(book: AddressBook, writers: readonly string[], verdict: SenderVerdict): SenderFacts {
  const isOwn = writers.some((address) => book.own.has(address))
  const isColleague =
    writers.length > 0 &&
    writers.every((address) => isInside(book, address)) &&
    // From is easily forged with the inbox's address, so that one must pass authentication.
    (isOwn ? verdict === 'pass' : verdict !== 'fail')
  const [writer = ''] = writers
  // The workspace's organisation takes part in every conversation and proves nothing.
  const isProven = verdict === 'pass' && !isInside(book, writer) && !isPublicProvider(domainOf(writer))
  return {
    isColleague,
    isDisproven: verdict === 'fail' && writers.some((address) => isInside(book, address)),
    organisation: isProven ? organisationOf(writer) : null,
  }
}

/** The facts about a message that decide which messages it may reference. */
export function referrerOf(
  book: AddressBook,
  message: { readonly writers: readonly string[]; readonly recipients: readonly string[] },
  verdict: SenderVerdict,
): Referrer {
  const sender = senderFacts(book, message.writers, verdict)
  const { writers, recipients } = message
  const outsideRecipients = recipients.filter((address) => !isInside(book, address))
  return { writers, recipients, outsideRecipients, sender }
}

const ofLists: ReadonlySet<string> = new Set(['list', 'precedence'])

/**
 * Whether a colleague wrote the message from a personal address to an outsider in To; in a conversation with a customer
 * it then counts as a reply. An outsider in Cc only is not enough.
 */
export function isByColleague(
  book: AddressBook,
  { isColleague }: SenderFacts,
  { from, to, automaticReasons }: Pick<ReadMessage, 'from' | 'to' | 'automaticReasons'>,
): boolean {
  if (book.isPersonal || !isColleague) return false
  // A mailing list's copy is still written by a person.
  const isByMachine =
    automaticReasons.some((reason) => !ofLists.has(reason)) ||
    from.some(({ address }) => automaticAddress.test(address))
  return !isByMachine && addressesOf(to).some((address) => !isInside(book, address))
}

/** Whether all recipients are within the workspace. */
export function isInternal(book: AddressBook, { to, cc, bcc }: Sent): boolean {
  const others = addressesOf(to, cc, bcc)
  return others.length > 0 && others.every((address) => isInside(book, address))
}

/** Writers and recipients in lower case. If there are several writers, each must be known. */
export const peopleOf = ({ from, sender, to, cc }: Pick<ReadMessage, 'from' | 'sender' | 'to' | 'cc'>) => ({
  writers: addressesOf(from.length > 0 ? from : sender),
  recipients: addressesOf(to, cc),
})

/** All addresses of the lists, in lower case. */
export const addressesOf = (...lists: (readonly { readonly address: string }[])[]): string[] =>
  lists
    .flatMap((list) => list.map(({ address }) => address.toLowerCase()))
    .filter((address) => address !== '')
