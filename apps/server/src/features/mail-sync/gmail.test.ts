import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  type ChaosProxy,
  type Dovecot,
  type SmtpServer,
  startChaosProxy,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, secret, until } from './mail-sync.fixture.ts'

/*
 * Dovecot set up like Gmail: \All with all mail, and labels that repeat it. Dovecot's X-GUID is the same in every folder that
 * a message is copied to, like Gmail's X-GM-MSGID; a proxy replaces one name by the other.
 */
const folders = `
namespace inbox {
  mailbox "All Mail" {
    auto = subscribe
    special_use = \\All
  }
  mailbox Receipts {
    auto = subscribe
  }
}
`
const messages = 40
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let proxy: ChaosProxy
let smtp: SmtpServer
/** Number of message contents that the server has sent. */
let bodies = 0

beforeAll(async () => {
  ;[server, dovecot, smtp] = await Promise.all([
    startTestServer({ roles: ['web', 'worker', 'mail'] }),
    startDovecot({
      users: [{ name: 'anna', password: secret }],
      options: {
        capabilities: '+X-GM-EXT-1',
        specialUse: false,
        folderNames: { Archive: 'Projects' },
        extraConfig: folders,
      },
    }),
    startSmtpServer({ users: { anna: secret } }),
  ])
  owner = await server.createWorkspace()
  proxy = await startChaosProxy({ host: dovecot.host, port: dovecot.imapPort }, dovecot.certificate)
  const words = (chunk: Buffer, from: string, to: string): Buffer =>
    chunk.includes(from) ? Buffer.from(chunk.toString('latin1').replaceAll(from, to), 'latin1') : chunk
  proxy.rewriteRequests((chunk) => words(chunk, 'X-GM-MSGID', 'X-GUID'))
  proxy.rewrite((chunk) => {
    bodies += chunk.toString('latin1').split('BODY[] {').length - 1
    return words(chunk, 'X-GUID', 'X-GM-MSGID')
  })
})
afterAll(async () => {
  await Promise.all([server?.stop(), dovecot?.stop(), smtp?.stop(), proxy?.stop()])
})

const places = () =>
  server.app.db.write(owner.workspaceId, async (tx) => {
    const { rows } = await execute(
      tx,
      'select folder, count(*)::int as count from message_locations group by folder order by folder',
    )
    return Object.fromEntries(rows.map((row) => [String(row.folder), Number(row.count)]))
  })

test('a message with labels is fetched and stored once, with a location in each synced folder', async () => {
  const raws = Array.from({ length: messages }, (_, index) => letter({ subject: `Letter ${index}` }))
  await dovecot.deliverMany(
    'anna',
    raws.map((raw) => Buffer.from(raw)),
    'All Mail',
  )
  await dovecot.doveadm('copy', '-u', 'anna', 'INBOX', 'mailbox', 'All Mail', 'all')
  await dovecot.doveadm('copy', '-u', 'anna', 'Receipts', 'mailbox', 'All Mail', 'all')
  const { mailboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna', proxy.port)
  await until(async () => {
    const held = await places()
    return held['All Mail'] === messages && held.INBOX === messages ? held : null
  }, 'both folders are synced')
  expect(Object.keys(await places())).not.toContain('Receipts')
  expect(bodies).toBe(messages)
  const { items } = await owner.client.call('conversations.list', { view: 'all', limit: 100 } as never)
  expect(items).toHaveLength(messages)
  const { sync } = await owner.client.call('mailboxes.get', { mailboxId })
  expect(sync.quarantined).toBe(0)
})

test('mail archived before it was synced is fetched from All Mail', async () => {
  await dovecot.deliver('anna', letter({ subject: 'Archived at once' }), 'All Mail')
  const { items } = await owner.client.call('mailboxes.list', {})
  await owner.client.call('mailboxes.sync_now', { mailboxId: items[0]?.id ?? '' })
  await until(
    async () => ((await places())['All Mail'] === messages + 1 ? true : null),
    'the message is stored',
  )
  expect((await places()).INBOX).toBe(messages)
})
