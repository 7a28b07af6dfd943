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

/** Which addresses belong to the workspace, as seen from one of its inboxes. All in lower case. */
export interface AddressBook {
  /** The inbox's own and its aliases. */
  readonly own: ReadonlySet<string>
  /** Those of all shared inboxes and their aliases. */
  readonly shared: ReadonlySet<string>
  /** Verified addresses of members. */
  readonly members: ReadonlySet<string>
  /** Domains of all of these, without public mail providers. */
  readonly domains: ReadonlySet<string>
  /** Mail in a person's own inbox is theirs to read, whoever of the workspace answered it. */
  readonly isPersonal: boolean
  /** Names of the server that keeps the mailbox: its Authentication-Results are believed. */
  readonly mailHosts: readonly string[]
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

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

export const isInside = ({ own, shared, members, domains }: AddressBook, address: string): boolean =>
  own.has(address) || shared.has(address) || members.has(address) || domains.has(domainOf(address))

/** What the server that keeps the mailbox found out about the From address. */
export const verdictOf = (
  { mailHosts }: AddressBook,
  { from, sender, authentication }: Pick<ReadMessage, 'from' | 'sender' | 'authentication'>,
): SenderVerdict => judgeSender(from.length > 0 ? from : sender, authentication, mailHosts)

/** What is known about those who wrote a message that came from outside. */
function senderFacts(book: AddressBook, writers: readonly string[], verdict: SenderVerdict): SenderFacts {
  const isOwn = writers.some((address) => book.own.has(address))
  const isColleague =
    writers.length > 0 &&
    writers.every((address) => isInside(book, address)) &&
    // Anybody can write our own address into From, and often does.
    (isOwn ? verdict === 'pass' : verdict !== 'fail')
  const [writer = ''] = writers
  // Our own organisation takes part in everything.
  const isProven = verdict === 'pass' && !isInside(book, writer) && !isPublicProvider(domainOf(writer))
  return {
    isColleague,
    isDisproven: verdict === 'fail' && writers.some((address) => isInside(book, address)),
    organisation: isProven ? organisationOf(writer) : null,
  }
}

/** A message as one that names others. */
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
 * A person of the workspace wrote it from their own address to somebody outside: where a customer wrote, it is an answer.
 * What only copies an outsider is addressed to us.
 */
export function isByColleague(
  book: AddressBook,
  { isColleague }: SenderFacts,
  { from, to, automaticReasons }: Pick<ReadMessage, 'from' | 'to' | 'automaticReasons'>,
): boolean {
  if (book.isPersonal || !isColleague) return false
  // The copy of a list is still written by a person.
  const isByMachine =
    automaticReasons.some((reason) => !ofLists.has(reason)) ||
    from.some(({ address }) => automaticAddress.test(address))
  return !isByMachine && addressesOf(to).some((address) => !isInside(book, address))
}

/** Received only within the workspace. */
export function isInternal(book: AddressBook, { to, cc, bcc }: Sent): boolean {
  const others = addressesOf(to, cc, bcc)
  return others.length > 0 && others.every((address) => isInside(book, address))
}

/** Who wrote a message and who got it, in lower case. Beside a known author a stranger is still a stranger. */
export const peopleOf = ({ from, sender, to, cc }: Pick<ReadMessage, 'from' | 'sender' | 'to' | 'cc'>) => ({
  writers: addressesOf(from.length > 0 ? from : sender),
  recipients: addressesOf(to, cc),
})

export const addressesOf = (...lists: (readonly { readonly address: string }[])[]): string[] =>
  lists
    .flatMap((list) => list.map(({ address }) => address.toLowerCase()))
    .filter((address) => address !== '')
