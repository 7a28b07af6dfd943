import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectInbox, letter, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

let rig: MailRig
let inboxId: string

beforeAll(async () => {
  rig = await startMailRig(['yann'])
  inboxId = (await connectInbox(rig.owner, rig, 'yann')).inboxId
})
afterAll(() => rig?.stop())

test('a yEnc file in the text is an attachment with its exact bytes', async () => {
  const { client } = rig.owner
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const coded = [...bytes].flatMap((byte) => {
    const out = (byte + 42) & 255
    return [0x00, 0x0a, 0x0d, 0x3d].includes(out) ? [0x3d, (out + 64) & 255] : [out]
  })
  const head = letter({ subject: 'In yEnc' }).replace(
    'Subject:',
    'Content-Transfer-Encoding: 8bit\r\nSubject:',
  )
  await rig.dovecot.deliver(
    'yann',
    Buffer.concat([
      Buffer.from(`${head}=ybegin line=600 size=256 name=all.bin\r\n`),
      Buffer.from(coded),
      Buffer.from('\r\n=yend size=256\r\n'),
    ]),
  )
  const row = await until(async () => {
    const { items } = await client.call('conversations.list', { inboxId, view: 'all' })
    return items.find(({ subject }) => subject === 'In yEnc') ?? null
  }, 'the message is stored')
  const { timeline } = await client.call('conversations.get', { conversationId: row.id })
  const [entry] = timeline
  if (entry?.kind !== 'message') throw new Error('The conversation has no message.')
  expect(entry.message.attachments).toMatchObject([{ fileName: 'all.bin', sizeBytes: 256 }])
  const answer = await fetch(new URL(entry.message.attachments[0]?.url ?? '', rig.server.url ?? undefined))
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
})
