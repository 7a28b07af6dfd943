import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Owner } from '#test/harness.ts'
import type { Dovecot, SmtpServer } from '../../../../../dev/mail-rig/index.ts'
import {
  connectInbox,
  letter,
  type MailRig,
  openOtherProgram,
  startMailRig,
  until,
} from './mail-sync.fixture.ts'

let rig: MailRig
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  rig = await startMailRig(['anna'], { maxUserIpConnections: 2 })
  ;({ owner, dovecot, smtp } = rig)
})
afterAll(() => rig?.stop())

const heldOf = async (mailboxId: string): Promise<number> => {
  const { state, sync } = await owner.client.call('mailboxes.get', { mailboxId })
  return state === 'live' ? sync.messagesHeld : -1
}

test('[LIMIT] delays other folders but not the inbox, and does not ask for a new password', {
  timeout: 120_000,
}, async () => {
  await dovecot.deliver('anna', letter({ subject: 'one' }))
  await dovecot.deliver('anna', letter({ subject: 'sent' }), 'Sent')
  // Another program uses one of the two connections that the server allows.
  const other = await openOtherProgram(dovecot, 'anna')
  await other.openFolder('INBOX')
  const { mailboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna')
  await until(async () => ((await heldOf(mailboxId)) === 1 ? true : null), 'the inbox is live')
  await dovecot.deliver('anna', letter({ subject: 'two' }))
  await until(async () => ((await heldOf(mailboxId)) === 2 ? true : null), 'new mail is stored')
  expect((await owner.client.call('mailSync.get_audit', { mailboxId })).failure).toBeNull()
  await other.close()
  await until(async () => ((await heldOf(mailboxId)) === 3 ? true : null), 'the other folders follow')
})
