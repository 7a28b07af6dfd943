import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { guessLanguage } from '#platform/guess-language.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let mateus: Someone
let bookings: TestInbox
let closed: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  mateus = await server.addMember(owner)
  bookings = await createInbox(server, owner, [mateus.userId])
  closed = await createInbox(server, owner)
})
afterAll(() => server.stop())

let company = 0
/** A new company of which no mail is there yet. */
const domain = () => `company-${++company}.example`
const arrive = async (
  from: string,
  subject: string,
  { inbox = bookings, body = 'Wir freuen uns auf die Reise und danken für das Angebot.' } = {},
) => {
  const mail = { id: `${newId()}@mail.example`, from: `Annika <${from}>`, to: inbox.email, subject, body }
  return (await deliver(server, owner.workspaceId, inbox, [mailText(mail)])).conversationId
}
const get = (conversationId: string, { client }: Someone = mateus) =>
  client.call('customers.get', { conversationId })

test('earlier conversations and people of the company are those of the reader’s inboxes', async () => {
  const at = domain()
  const visa = await arrive(`annika@${at}`, 'Visa')
  await arrive(`annika@${at}`, 'Salaries', { inbox: closed })
  await arrive(`tobias@${at}`, 'Rebooking')
  await arrive(`emeka@${at}`, 'Dismissals', { inbox: closed })
  const fair = await arrive(`ANNIKA@${at}`, 'Trade fair')
  const seen = await get(fair)
  expect(seen.earlier.map(({ id, subject }) => [id, subject])).toEqual([[visa, 'Visa']])
  expect(seen).toMatchObject({
    earlierCount: 1,
    language: 'de',
    addresses: [`annika@${at}`],
  })
  expect(seen.company).toMatchObject({ domain: at, people: [{ address: `tobias@${at}` }] })
  const ofOwner = await get(fair, owner)
  expect(ofOwner.earlierCount).toBe(2)
  expect(ofOwner.company?.people.map(({ address }) => address)).toEqual([`emeka@${at}`, `tobias@${at}`])
  const stranger = await server.addMember(owner)
  expect(await stranger.client.send('customers.get', { conversationId: fair })).toMatchObject({ status: 404 })
  const other = await server.createWorkspace()
  expect(await other.client.send('customers.get', { conversationId: fair })).toMatchObject({ status: 404 })
})

test('an address at a public provider is no company', async () => {
  expect((await get(await arrive('annika@gmail.com', 'Hello'))).company).toBeNull()
})

test('notes follow the person to other conversations; members change only their own', async () => {
  const at = domain()
  const first = await arrive(`annika@${at}`, 'One')
  const second = await arrive(`annika@${at}`, 'Two')
  const text = 'Invoices go to accounting, never to her.'
  await owner.client.call('customers.add_note', { conversationId: first, text })
  const [note] = (await get(second)).notes
  expect(note).toMatchObject({ text, authorId: owner.userId, abilities: [] })
  const noteId = note?.id ?? ''
  expect(
    await mateus.client.send('customers.change_note', { conversationId: first, noteId, text: 'No' }),
  ).toMatchObject({ status: 403 })
  const elsewhere = await arrive(`tobias@${at}`, 'Three')
  expect(
    await owner.client.send('customers.delete_note', { conversationId: elsewhere, noteId }),
  ).toMatchObject({ status: 404 })
  await owner.client.call('customers.change_note', { conversationId: second, noteId, text: 'Changed' })
  expect((await get(first)).notes).toMatchObject([{ text: 'Changed' }])
  expect((await owner.client.call('customers.delete_note', { conversationId: first, noteId })).notes).toEqual(
    [],
  )
})

test('a note that was changed since it was shown is not overwritten', async () => {
  const conversationId = await arrive(`annika@${domain()}`, 'One')
  const added = await owner.client.call('customers.add_note', { conversationId, text: 'Monday' })
  const { id: noteId, updatedAt: seenUpdatedAt } = added.notes[0] ?? { id: '', updatedAt: '' }
  const change = (text: string) =>
    owner.client.send('customers.change_note', { conversationId, noteId, text, seenUpdatedAt })
  expect((await change('Tuesday')).status).toBe(200)
  const before = await get(conversationId)
  expect(await change('Wednesday')).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { notes: [{ text: 'Tuesday' }] } } },
  })
  expect(await get(conversationId)).toEqual(before)
})

test('merged addresses share notes and conversations until the merge is undone', async () => {
  const at = domain()
  const [work, home, third] = [`annika@${at}`, `annika.${company}@gmail.com`, `a@${at}`]
  const atWork = await arrive(work, 'At work')
  const atHome = await arrive(home, 'At home')
  const note = { conversationId: atHome, text: 'Prefers calls.' }
  await mateus.client.call('customers.add_note', note)
  const call = (name: 'customers.merge', conversationId: string, address: string) =>
    mateus.client.send(name, { conversationId, address })
  const merged = await mateus.client.call('customers.merge', { conversationId: atWork, address: home })
  expect(merged.addresses).toEqual([work, home])
  expect(merged.notes).toMatchObject([{ text: 'Prefers calls.' }])
  expect(merged.earlier).toMatchObject([{ id: atHome }])
  expect(await call('customers.merge', atHome, work)).toMatchObject({ status: 409 })
  expect(await call('customers.merge', atWork, bookings.email)).toMatchObject({ status: 409 })
  const later = await mateus.client.call('customers.merge', { conversationId: atHome, address: third })
  expect(later.addresses).toHaveLength(3)
  const [newest, oldest] = later.merges.map(({ id }) => id)
  const undo = (mergeId = '') =>
    mateus.client.call('customers.undo_merge', { conversationId: atWork, mergeId })
  expect((await undo(oldest)).addresses).toEqual([work, third])
  expect(await get(atHome)).toMatchObject({ addresses: [home], notes: [{ text: 'Prefers calls.' }] })
  expect(await undo(newest)).toMatchObject({ addresses: [work], notes: [], merges: [] })
})

test('a customer that was merged into another is parted again as it was', async () => {
  const names = ['a', 'b', 'c'].map((name) => `${name}@${domain()}`) as [string, string, string]
  const [a, b, c] = names
  const [ofA, ofB] = [await arrive(a, 'A'), await arrive(b, 'B')]
  await mateus.client.call('customers.merge', { conversationId: ofB, address: c })
  const { merges } = await mateus.client.call('customers.merge', { conversationId: ofA, address: b })
  expect((await get(ofB)).addresses).toEqual([a, b, c])
  await mateus.client.call('customers.undo_merge', { conversationId: ofB, mergeId: merges[0]?.id ?? '' })
  expect((await get(ofA)).addresses).toEqual([a])
  expect((await get(ofB)).addresses).toEqual([b, c])
})

test('the language is guessed from frequent words, and not from fewer than three', () => {
  expect(guessLanguage('Could you please send us the offer for the rooms? Thanks and regards')).toBe('en')
  expect(guessLanguage('Bonjour, merci pour votre offre, nous vous envoyons les papiers. Cordialement')).toBe(
    'fr',
  )
  expect(guessLanguage('OK')).toBeNull()
})
