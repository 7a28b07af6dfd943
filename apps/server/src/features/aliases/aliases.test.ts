import type { Alias } from '@postroom/contract'
import { beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { createOwnTestInbox } from '#features/personal-inboxes/personal-inboxes.fixture.ts'
import { useMailedServer } from '#features/verification/verification.fixture.ts'
import { newId } from '#platform/ids.ts'
import { execute } from '#test/execute.ts'
import type { Owner, Someone } from '#test/harness.ts'
import { until } from '../mail-sync/mail-sync.fixture.ts'

const mailed = useMailedServer()
let owner: Owner
let keeper: Someone
let shared: TestInbox
let own: TestInbox

beforeAll(async () => {
  owner = await mailed.server.createWorkspace()
  keeper = await mailed.server.addMember(owner)
  shared = await createInbox(mailed.server, owner, [keeper.userId])
  own = await createOwnTestInbox(mailed.server, owner.workspaceId, keeper)
})

const fresh = (): string => `alias-${newId()}@marewind.example`
const codeFor = async (email: string): Promise<string> =>
  /The code is (\d{6})\./.exec(await mailed.nextMail(email))?.[1] ?? ''
const add = (person: Someone, inbox: TestInbox, email = fresh(), displayName = '') =>
  person.client.call('aliases.create', { inboxId: inbox.id, email, displayName })
async function addVerified(person: Someone, inbox: TestInbox, displayName = ''): Promise<Alias> {
  const alias = await add(person, inbox, fresh(), displayName)
  return person.client.call('aliases.verify', { aliasId: alias.id, code: await codeFor(alias.email) })
}
const setDefault = (person: Someone, { id, version }: Alias) =>
  person.client.call('aliases.update', { aliasId: id, version, defaultAlias: true })
const aliasesOf = async (person: Someone, inbox: TestInbox) =>
  (await person.client.call('aliases.list', {})).items.find(({ inboxId }) => inboxId === inbox.id)?.aliases ??
  []

/** The From address of a reply to a mail with these recipients. */
async function senderOf(person: Someone, inbox: TestInbox, to: string, from?: string) {
  const raw = mailText({ id: `${newId()}@customer.example`, to })
  const made = await deliver(mailed.server, owner.workspaceId, inbox, [raw])
  const message = await person.client.call('conversations.reply', {
    conversationId: made.conversationId,
    seenMessageId: made.messageId,
    html: '<p>Gern.</p>',
    to: [{ name: '', address: 'ingrid@customer.example' }],
    ...(from !== undefined && { from }),
  })
  return message.from
}

/** The text of a new message from this address. */
async function textFrom(person: Someone, inbox: TestInbox, from: string) {
  const { message } = await person.client.call('conversations.create', {
    inboxId: inbox.id,
    from,
    to: [{ name: '', address: 'ingrid@customer.example' }],
    html: '<p>Gern.</p>',
  })
  return message.text
}

test('an alias sends nothing before it is verified, and is ours afterwards', async () => {
  const alias = await add(keeper, own)
  expect(alias).toMatchObject({ isVerified: false, defaultAlias: false, enableForSend: true, version: 1 })
  const made = await keeper.client.send('aliases.update', {
    aliasId: alias.id,
    version: 1,
    defaultAlias: true,
  })
  expect(made).toMatchObject({ status: 409, body: { error: { code: 'alias_not_verified' } } })
  expect(await senderOf(keeper, own, alias.email)).toMatchObject({ address: own.email })
  const code = await codeFor(alias.email)
  const verified = await keeper.client.call('aliases.verify', { aliasId: alias.id, code: ` ${code} ` })
  expect(verified).toMatchObject({ isVerified: true })
  expect(await senderOf(keeper, own, alias.email)).toMatchObject({ address: alias.email })
  expect(await keeper.client.send('aliases.verify', { aliasId: alias.id, code })).toMatchObject({
    body: { error: { code: 'alias_verified' } },
  })
})

test('after five wrong tries even the right code is refused, and a new code resets the count', async () => {
  const alias = await add(owner, shared)
  const code = await codeFor(alias.email)
  const wrong = code === '000000' ? '000001' : '000000'
  const attempt = async (typed: string) => {
    const { status, body } = await owner.client.send('aliases.verify', { aliasId: alias.id, code: typed })
    return { status, code: (body as { error?: { code: string } }).error?.code }
  }
  for (let count = 1; count <= 4; count += 1)
    expect(await attempt(wrong)).toEqual({ status: 422, code: 'alias_code_wrong' })
  expect(await attempt(wrong)).toEqual({ status: 410, code: 'alias_code_ended' })
  expect(await attempt(code)).toEqual({ status: 410, code: 'alias_code_ended' })
  await owner.client.call('aliases.send_code', { aliasId: alias.id })
  expect((await attempt(await codeFor(alias.email))).status).toBe(200)
})

test('an expired code is refused', async () => {
  const alias = await add(owner, shared)
  const code = await codeFor(alias.email)
  await mailed.server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      `update alias_codes set expires_at = now() - interval '1 second' where alias_id = '${alias.id}'`,
    ),
  )
  expect(await owner.client.send('aliases.verify', { aliasId: alias.id, code })).toMatchObject({
    status: 410,
    body: { error: { code: 'alias_code_ended' } },
  })
})

test('the mailed link verifies too, but only for the person who requested it', async () => {
  const alias = await add(keeper, own)
  const key = await mailed.nextKey(alias.email, 'Alias')
  for (const client of [mailed.visitor(), owner.client])
    expect(await client.send('verification.verify', key)).toMatchObject({
      status: 403,
      body: { error: { code: 'verification_sign_in' } },
    })
  expect(await keeper.client.call('verification.verify', key)).toMatchObject({ purpose: 'Alias' })
  await until(
    async () => ((await aliasesOf(keeper, own)).find(({ id }) => id === alias.id)?.isVerified ? true : null),
    'the alias is verified',
  )
})

test('a reply comes from the alias written to, else the default, else the mailbox', async () => {
  const first = await addVerified(owner, shared)
  const second = await addVerified(owner, shared, 'Offers')
  expect(await senderOf(owner, shared, shared.email)).toMatchObject({ address: shared.email })
  const usual = await setDefault(owner, second)
  expect(await senderOf(owner, shared, 'somebody@else.example')).toMatchObject({
    address: second.email,
    name: 'Offers',
  })
  expect(await senderOf(owner, shared, first.email.toUpperCase())).toMatchObject({ address: first.email })
  expect(await senderOf(owner, shared, first.email, shared.email)).toMatchObject({ address: shared.email })
  const tagged = shared.email.replace('@', '+autumn@')
  expect(await senderOf(owner, shared, tagged)).toMatchObject({ address: tagged })

  await owner.client.call('aliases.update', {
    aliasId: usual.id,
    version: usual.version,
    enableForSend: false,
  })
  expect((await aliasesOf(owner, shared)).filter(({ defaultAlias }) => defaultAlias)).toEqual([])
  expect(await senderOf(owner, shared, second.email)).toMatchObject({ address: shared.email })
})

test('mail from an alias has its signature, or that of the inbox', async () => {
  const offers = await addVerified(owner, shared)
  const plain = await addVerified(owner, shared)
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: shared.id })
  await owner.client.call('inboxes.update_settings', {
    inboxId: shared.id,
    version,
    signature: 'Marewind Travel',
  })
  const signature = '{firstName}\nMarewind Offers'
  const signed = await owner.client.call('aliases.update', {
    aliasId: offers.id,
    version: offers.version,
    signature,
  })
  expect(signed).toMatchObject({ signature, displayName: '' })
  expect(await textFrom(owner, shared, offers.email)).toBe('Gern.\n\n-- \nIngrid\nMarewind Offers')
  expect(await textFrom(owner, shared, plain.email)).toBe('Gern.\n\n-- \nMarewind Travel')
})

test('deleting the default makes the address of the mailbox the default again', async () => {
  const alias = await setDefault(owner, await addVerified(owner, shared))
  expect(await senderOf(owner, shared, 'somebody@else.example')).toMatchObject({ address: alias.email })
  await owner.client.call('aliases.delete', { aliasId: alias.id })
  expect(await senderOf(owner, shared, 'somebody@else.example')).toMatchObject({ address: shared.email })
})

test('at most one alias is the default', async () => {
  await setDefault(owner, await addVerified(owner, shared))
  const last = await setDefault(owner, await addVerified(owner, shared))
  const defaults = (await aliasesOf(owner, shared)).filter(({ defaultAlias }) => defaultAlias)
  expect(defaults.map(({ id }) => id)).toEqual([last.id])
})

test('sending from an address that is not a verified alias of the inbox is refused', async () => {
  const pending = await add(owner, shared)
  const elsewhere = await addVerified(keeper, own)
  const raw = mailText({ id: `${newId()}@customer.example`, to: shared.email })
  const made = await deliver(mailed.server, owner.workspaceId, shared, [raw])
  for (const from of [pending.email, elsewhere.email, 'ceo@marewind.example'])
    expect(
      await owner.client.send('conversations.reply', {
        conversationId: made.conversationId,
        seenMessageId: made.messageId,
        html: '<p>x</p>',
        to: [{ name: '', address: 'ingrid@customer.example' }],
        from,
      }),
    ).toMatchObject({ status: 409, body: { error: { code: 'bad_sender' } } })
})

test('mail from an alias found in another folder is ours', async () => {
  const alias = await addVerified(keeper, own)
  const raw = mailText({
    id: `${newId()}@marewind.example`,
    from: alias.email,
    to: 'ingrid@customer.example',
  })
  const made = await deliver(mailed.server, owner.workspaceId, own, [raw], {
    folderRole: 'archive',
    folder: 'Archive',
  })
  const { timeline } = await keeper.client.call('conversations.get', { conversationId: made.conversationId })
  expect(timeline).toMatchObject([{ kind: 'message', message: { direction: 'outbound' } }])
})

test('members see but cannot change aliases of a shared inbox; those of a personal one stay private', async () => {
  const alias = await add(owner, shared)
  expect((await aliasesOf(keeper, shared)).map(({ id }) => id)).toContain(alias.id)
  for (const [call, input] of [
    ['aliases.update', { aliasId: alias.id, version: 1, displayName: 'x' }],
    ['aliases.delete', { aliasId: alias.id }],
    ['aliases.create', { inboxId: shared.id, email: fresh() }],
  ] as const)
    expect((await keeper.client.send(call, input)).status, call).toBe(403)
  const hidden = await add(keeper, own)
  expect(await aliasesOf(owner, own)).toEqual([])
  for (const [call, input] of [
    ['aliases.update', { aliasId: hidden.id, version: 1, displayName: 'x' }],
    ['aliases.delete', { aliasId: hidden.id }],
    ['aliases.send_code', { aliasId: hidden.id }],
    ['aliases.verify', { aliasId: hidden.id, code: '123456' }],
    ['aliases.create', { inboxId: own.id, email: fresh() }],
  ] as const)
    expect((await owner.client.send(call, input)).status, call).toBe(404)
})

test('an address is an alias only once per inbox, and never the mailbox’s own', async () => {
  const alias = await add(owner, shared)
  for (const email of [alias.email, alias.email.toUpperCase(), shared.email])
    expect(await owner.client.send('aliases.create', { inboxId: shared.id, email })).toMatchObject({
      status: 409,
      body: { error: { code: 'alias_exists' } },
    })
  expect(await add(keeper, own, alias.email)).toMatchObject({ email: alias.email })
})

test('the mail says who requested it and why, in plain text too', async () => {
  const alias = await add(owner, shared)
  const text = await mailed.nextMail(alias.email)
  expect(text).toContain('Ingrid Solheim of Marewind')
  expect(text).toContain(alias.email)
})

test('PUT and DELETE /alias/{id} change and delete an alias; other methods do not exist', async () => {
  const { id, version } = await addVerified(keeper, own)
  const send = (method: string, body?: object, headers = {}) =>
    keeper.client.fetch(`/alias/${id}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  const refused = await send('PUT', { version, enableForSend: false }, { origin: 'https://evil.example' })
  expect(refused.status).toBe(403)
  const changed = await send('PUT', { version, enableForSend: false })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('cache-control')).toBe('no-store')
  expect(await changed.json()).toMatchObject({ id, enableForSend: false, defaultAlias: false })
  expect((await send('DELETE')).status).toBe(200)
  expect((await aliasesOf(keeper, own)).map((alias) => alias.id)).not.toContain(id)
  const page = await keeper.client.fetch(`/alias/${id}`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(404)
  expect(await page.json()).toMatchObject({ error: { code: 'not_found' } })
})
