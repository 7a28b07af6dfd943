import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TestClient } from '#test/client.ts'
import { useMailedServer } from './verification.fixture.ts'

const mailed = useMailedServer()

const fresh = (): string => `new-${randomUUID()}@marewind.example`
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

async function someone() {
  const owner = await mailed.server.createWorkspace({ mfa: false })
  const { email, password } = owner
  const signIn = async (identificator: string): Promise<TestClient> => {
    const client = mailed.visitor()
    await client.call('session.sign_in_with_password', { identificator, password, loginPurpose: 'SetSecret' })
    return client
  }
  return { owner, email, client: await signIn(email), signIn }
}
const refused = (status: number, code: string) => ({ status, body: { error: { code } } })

test('the code mailed to the new address changes the sign-in address, and the old address is notified', async () => {
  const { client, email, owner, signIn } = await someone()
  const newAddress = fresh()
  await client.call('verification.request', { emailAddress: email, purpose: 'NewPassword' })
  const key = await mailed.nextKey(email, 'NewPassword')
  await client.call('verification.request_address', { newAddress: newAddress.toUpperCase() })
  await client.call('verification.change_address', { code: codeIn(await mailed.nextMail(newAddress)) })
  expect((await client.call('session.get_user', {})).email).toBe(newAddress)
  // The person's other session stays signed in, too.
  expect((await owner.client.call('session.get_user', {})).email).toBe(newAddress)
  expect(await mailed.nextMail(email)).toContain(newAddress)
  await signIn(newAddress)
  const old = { identificator: email, password: owner.password }
  expect((await mailed.visitor().send('session.sign_in_with_password', old)).status).toBe(403)
  const reset = { ...key, newPassword: 'a longer sentence' }
  expect((await mailed.visitor().send('verification.reset_password', reset)).status).toBe(410)
})

test('only the mailbox reveals that an address has an account, and the address is not taken over', async () => {
  const { client, email } = await someone()
  const other = await someone()
  const free = await client.send('verification.request_address', { newAddress: fresh() })
  const taken = await client.send('verification.request_address', { newAddress: other.email })
  expect(taken.status).toBe(free.status)
  expect(Object.keys(taken.body as object)).toEqual(Object.keys(free.body as object))
  const mail = await mailed.nextMail(other.email)
  expect(mail).toContain('already has one')
  expect(codeIn(mail)).toBe('')
  expect(await client.send('verification.request_address', { newAddress: email })).toMatchObject(
    refused(400, 'address_unchanged'),
  )
  const newAddress = fresh()
  await client.call('verification.request_address', { newAddress })
  const code = codeIn(await mailed.nextMail(newAddress))
  await other.client.call('verification.request_address', { newAddress })
  await other.client.call('verification.change_address', { code: codeIn(await mailed.nextMail(newAddress)) })
  expect(await client.send('verification.change_address', { code })).toMatchObject(
    refused(409, 'email_taken'),
  )
  expect((await client.call('session.get_user', {})).email).toBe(email)
})

test('a code allows five attempts, works once, and expires after half an hour', async () => {
  const { client } = await someone()
  const newAddress = fresh()
  const change = (code: string) => client.send('verification.change_address', { code })
  expect(await change('123456')).toMatchObject(refused(410, 'address_code_spent'))
  await client.call('verification.request_address', { newAddress })
  const code = codeIn(await mailed.nextMail(newAddress))
  for (let i = 0; i < 5; i += 1) {
    expect(await change(wrong(code))).toMatchObject({
      status: 403,
      body: { error: { code: 'address_code_wrong', message: 'Incorrect code. Please try again' } },
    })
  }
  expect(await change(code)).toMatchObject(refused(410, 'address_code_spent'))
  await client.call('verification.request_address', { newAddress })
  const second = codeIn(await mailed.nextMail(newAddress))
  await mailed.server.ownerPool.query(
    "update address_changes set expires_at = now() - interval '1 second' where email = $1",
    [newAddress],
  )
  expect(await change(second)).toMatchObject(refused(410, 'address_code_spent'))
})

test('a change of address requires a fresh proof of identity', async () => {
  const { owner } = await someone()
  const client = mailed.visitor()
  const { email: identificator, password } = owner
  await client.call('session.sign_in_with_password', { identificator, password })
  expect(await client.send('verification.request_address', { newAddress: fresh() })).toMatchObject(
    refused(403, 'step_up_required'),
  )
})
