import {
  type customersChanged as Changed,
  type Customer,
  type changeCustomerNote,
  customerLimits,
  customersChanged,
  type InputOf,
  type mergeCustomer,
  type PayloadOf,
} from '@postroom/contract'
import {
  getConversationRow,
  listConversationsOfContact,
  listPeopleOfDomain,
  loadAddressBook,
  readMessageTexts,
} from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import { recipientClock } from '#features/sending/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { guessLanguage } from '#platform/guess-language.ts'
import { newId } from '#platform/ids.ts'
import { companyDomain } from '#platform/mail-addresses.ts'
import {
  deleteMerge,
  deleteNote,
  insertMerge,
  insertNote,
  listAddresses,
  listMerges,
  listNotes,
  lockMerges,
  type NoteRow,
  putAddresses,
  updateNote,
} from './customers.queries.ts'

const shownEarlier = 5
const shownPeople = 5
/** Messages in which the language is looked for. */
const readAtMost = 4

type Row = Awaited<ReturnType<typeof getConversationRow>>
type Named = { conversationId: string }
type OfNote = Named & { noteId: string }

export const getCustomerCall = async (ctx: Context, { conversationId }: Named): Promise<Customer> =>
  present(ctx, await getConversationRow(ctx, conversationId, 'read'))

export async function addNoteCall(ctx: Context, input: Named & { text: string }): Promise<Customer> {
  const { tx, workspaceId, person, now } = ctx
  const row = await getConversationRow(ctx, input.conversationId, 'follow')
  const notes = await listNotes(tx, workspaceId, await addressesOf(ctx, row))
  if (notes.length >= customerLimits.notes) fail('too_many_customer_notes', { maximum: customerLimits.notes })
  const address = addressOf(row)
  await insertNote(tx, workspaceId, {
    id: newId(),
    address,
    text: input.text,
    authorId: person.userId,
    at: now,
  })
  announce(ctx, 'notes')
  return present(ctx, row)
}

export async function changeNoteCall(
  ctx: Context,
  { seenUpdatedAt, ...input }: InputOf<typeof changeCustomerNote>,
): Promise<Customer> {
  const row = await noteToChange(ctx, input)
  const seenAt = seenUpdatedAt === undefined ? null : new Date(seenUpdatedAt)
  const change = { id: input.noteId, text: input.text, at: ctx.now, seenAt }
  if (!(await updateNote(ctx.tx, ctx.workspaceId, change)))
    fail('conflict', { current: await present(ctx, row) })
  announce(ctx, 'notes')
  return present(ctx, row)
}

export async function deleteNoteCall(ctx: Context, input: OfNote): Promise<Customer> {
  const row = await noteToChange(ctx, input)
  await deleteNote(ctx.tx, ctx.workspaceId, input.noteId)
  announce(ctx, 'notes')
  return present(ctx, row)
}

async function noteToChange(ctx: Context, { conversationId, noteId }: OfNote): Promise<Row> {
  const row = await getConversationRow(ctx, conversationId, 'follow')
  const notes = await listNotes(ctx.tx, ctx.workspaceId, await addressesOf(ctx, row))
  ctx.authorize('customer.edit_note', found(notes.find(({ id }) => id === noteId)))
  return row
}

export async function mergeCustomerCall(
  ctx: Context,
  { conversationId, address }: InputOf<typeof mergeCustomer>,
): Promise<Customer> {
  const { tx, workspaceId, person, now } = ctx
  const row = await getConversationRow(ctx, conversationId, 'work')
  await lockMerges(tx, workspaceId)
  const kept = await addressesOf(ctx, row)
  const moved = await listAddresses(tx, workspaceId, address)
  if (moved.some((one) => kept.includes(one))) fail('same_customer')
  const { email } = found(await findInboxRow(tx, workspaceId, row.inboxId))
  const book = await loadAddressBook(tx, workspaceId, { inboxId: row.inboxId, email })
  if (book.shared.has(address) || book.members.has(address)) fail('own_address')
  if (kept.length + moved.length > customerLimits.addresses)
    fail('too_many_customer_addresses', { maximum: customerLimits.addresses })
  const leader = found(kept[0])
  await putAddresses(tx, workspaceId, [...kept, ...moved], leader)
  await insertMerge(tx, workspaceId, {
    id: newId(),
    leader,
    formerLeader: found(moved[0]),
    addresses: moved,
    byId: person.userId,
    at: now,
  })
  announce(ctx, 'addresses')
  return present(ctx, row)
}

/** Merges into one customer are undone in reverse order where they concern the same addresses. */
export async function undoMergeCall(ctx: Context, input: Named & { mergeId: string }): Promise<Customer> {
  const { tx, workspaceId } = ctx
  const row = await getConversationRow(ctx, input.conversationId, 'work')
  await lockMerges(tx, workspaceId)
  const addresses = await addressesOf(ctx, row)
  const merges = await listMerges(tx, workspaceId, found(addresses[0]))
  const merge = merges.find(({ id }) => id === input.mergeId) ?? fail('merge_not_newest')
  if (!merge.addresses.every((one) => addresses.includes(one))) fail('merge_not_newest')
  await putAddresses(tx, workspaceId, merge.addresses, merge.formerLeader)
  await deleteMerge(tx, workspaceId, merge.id)
  announce(ctx, 'addresses')
  return present(ctx, row)
}

const addressOf = ({ contactAddress }: Row): string => contactAddress.toLowerCase()

const addressesOf = ({ tx, workspaceId }: Context, row: Row): Promise<string[]> =>
  listAddresses(tx, workspaceId, addressOf(row))

const announce = ({ emit }: Context, change: PayloadOf<typeof Changed>['change']): void =>
  emit(customersChanged, { change })

async function present(ctx: Context, row: Row): Promise<Customer> {
  const { tx, workspaceId, person } = ctx
  const addresses = await addressesOf(ctx, row)
  const earlier = await listConversationsOfContact(tx, workspaceId, person.userId, {
    addresses,
    exceptId: row.id,
    limit: shownEarlier,
  })
  const merges = await listMerges(tx, workspaceId, found(addresses[0]))
  const notes = await listNotes(tx, workspaceId, addresses)
  return {
    contact: { name: row.contactName, address: row.contactAddress },
    addresses,
    language: await languageIn(ctx, row),
    ...(await recipientClock(ctx, row.id)),
    company: await companyOf(ctx, row, addresses),
    earlier: earlier.map(({ total: _, lastMessageAt, status, ...one }) => ({
      ...one,
      status: status === 'open' ? 'open' : 'closed',
      lastMessageAt: lastMessageAt.toISOString(),
    })),
    earlierCount: earlier[0]?.total ?? 0,
    notes: notes.map((note) => presentNote(ctx, note)),
    merges: merges.map(({ id, addresses: merged, byId, at }) => ({
      id,
      addresses: merged,
      byId,
      at: at.toISOString(),
    })),
    abilities: ctx.abilitiesOn(['conversation.follow', 'conversation.work'], row),
  }
}

const presentNote = (ctx: Context, note: NoteRow): Customer['notes'][number] => ({
  id: note.id,
  text: note.text,
  authorId: note.authorId,
  createdAt: note.createdAt.toISOString(),
  updatedAt: note.updatedAt.toISOString(),
  abilities: ctx.abilitiesOn(['customer.edit_note'], note),
})

async function languageIn({ app, tx, workspaceId }: Context, row: Row): Promise<string | null> {
  const texts = await readMessageTexts(app, tx, workspaceId, { conversationId: row.id, limit: readAtMost })
  const written = texts.filter(({ direction }) => direction === 'inbound').map(({ text }) => text)
  return guessLanguage(written.join('\n').slice(0, 20_000))
}

async function companyOf(
  { tx, workspaceId, person }: Context,
  row: Row,
  addresses: readonly string[],
): Promise<Customer['company']> {
  const domain = companyDomain(addressOf(row))
  if (domain === null) return null
  const people = await listPeopleOfDomain(tx, workspaceId, person.userId, {
    domain,
    except: addresses,
    limit: shownPeople,
  })
  return { domain, people: people.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })) }
}
