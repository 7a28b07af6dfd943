import { isDeepStrictEqual } from 'node:util'
import type { SyncSettings } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import { rawQuery } from '#platform/db/index.ts'
import { execute } from '#test/execute.ts'
import type { Owner, Someone, TestServer } from '#test/harness.ts'
import { rigServers } from '#test/rig-servers.ts'
import type { Dovecot, SmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { letter, type MailRig, secret, startMailRig, until } from '../mail-sync/mail-sync.fixture.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let keeper: Someone
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  rig = await startMailRig(['anna', 'bert', 'carl', 'dora', 'team'])
  ;({ server, owner, dovecot, smtp } = rig)
  keeper = await server.addMember(owner)
})
afterAll(() => rig?.stop())

const day = 24 * 3_600_000
const cut = new Date(Math.floor((Date.now() - 10 * day) / day) * day)
const at = (days: number): Date => new Date(cut.getTime() + days * day + 3_600_000)

/** Delivers one message for each of these numbers of days before the history start date. */
const deliverOld = (name: string, daysBefore: readonly number[], folder?: string) =>
  dovecot.deliverMany(
    name,
    daysBefore.map((days) => ({
      raw: Buffer.from(letter({ subject: `${days} days before` })),
      date: at(-days),
    })),
    folder,
  )
const deliverNew = (name: string, count: number) =>
  dovecot.deliverMany(
    name,
    Array.from({ length: count }, (_, n) => ({
      raw: Buffer.from(letter({ subject: `after ${n}` })),
      date: at(1),
    })),
  )

async function connect(name: string, historyFrom: Date | null = cut) {
  const door = (port: number, fingerprint: string) => ({
    host: 'localhost',
    port,
    security: 'tls' as const,
    username: name,
    pinnedFingerprint256: fingerprint,
  })
  const mailbox = await keeper.client.call('mailboxes.connect', {
    email: `${name}@marewind.example`,
    scope: 'PERSONAL',
    imap: door(dovecot.imapsPort, dovecot.certificate.fingerprint256),
    smtp: door(smtp.tlsPort, smtp.certificate.fingerprint256),
    imapPassword: secret,
  })
  const own = await keeper.client.call('personalInboxes.create', {
    mailboxId: mailbox.id,
    name,
    historyFrom: historyFrom?.toISOString() ?? null,
  })
  await until(async () => {
    const { state } = await keeper.client.call('mailboxes.get', { mailboxId: mailbox.id })
    return state === 'live' ? true : null
  }, `${name} is live`)
  return { mailboxId: mailbox.id, inboxId: own.inbox?.id ?? '' }
}

const scopeOf = (mailboxId: string) => keeper.client.call('syncSettings.get', { mailboxId })
const untilScope = (mailboxId: string, fits: (scope: SyncSettings) => boolean, what: string) =>
  until(async () => {
    const scope = await scopeOf(mailboxId)
    return fits(scope) ? scope : null
  }, what)
const subjects = async (inboxId: string, view: 'all' | 'open' | 'closed' = 'all') =>
  (await keeper.client.call('conversations.list', { view, inboxId, limit: 100 })).items
    .map(({ subject }) => subject)
    .sort()

test('skips and counts mail before the history start date; syncs new mail', { timeout: 60_000 }, async () => {
  await deliverOld('anna', [1, 2, 3])
  await deliverOld('anna', [5], 'Archive')
  await deliverNew('anna', 2)
  const { mailboxId, inboxId } = await connect('anna')
  await until(async () => ((await subjects(inboxId)).length === 2 ? true : null), 'the new mail is stored')
  expect(await subjects(inboxId)).toEqual(['after 0', 'after 1'])
  await untilScope(mailboxId, ({ skipped }) => skipped === 4, 'the archive was compared too')
  await dovecot.deliver('anna', letter({ subject: 'fresh' }))
  await until(
    async () => ((await subjects(inboxId)).includes('fresh') ? true : null),
    'the fresh one is here',
  )
  await keeper.client.call('mailSync.audit_now', { mailboxId })
  const audited = await until(async () => {
    const { folders } = await keeper.client.call('mailSync.get_audit', { mailboxId })
    return folders.length > 1 && folders.every(({ auditedAt }) => auditedAt) ? folders : null
  }, 'it was audited')
  for (const { onServer, held, quarantined, audit } of audited) {
    expect(onServer).toBe(held + quarantined)
    expect(audit).toEqual({ missing: 0, surplus: 0, flags: 0 })
  }
  // A skipped message deleted on the server is no longer counted.
  await dovecot.doveadm('expunge', '-u', 'anna', 'mailbox', 'INBOX', 'subject', '3 days before')
  await keeper.client.call('mailboxes.sync_now', { mailboxId })
  await untilScope(mailboxId, ({ skipped }) => skipped === 3, 'the deleted one is forgotten')

  const begun = await keeper.client.call('syncSettings.begin_import', {
    mailboxId,
    from: at(-2).toISOString(),
    target: 'closed',
  })
  expect(begun.import).toMatchObject({ state: 'running', target: 'closed' })
  const done = await untilScope(mailboxId, (scope) => scope.import?.state === 'done', 'the import is done')
  expect(done).toMatchObject({ skipped: 1, import: { total: 2, imported: 2 } })
  expect(await subjects(inboxId, 'closed')).toEqual(['1 days before', '2 days before'])
  await keeper.client.call('syncSettings.begin_import', { mailboxId, from: null, target: 'open' })
  await untilScope(mailboxId, ({ skipped }) => skipped === 0, 'all is here')
  expect(await subjects(inboxId, 'open')).toContain('5 days before')
  const again = { mailboxId, from: null, target: 'open' } as const
  expect(await keeper.client.send('syncSettings.begin_import', again)).toMatchObject({
    status: 409,
    body: { error: { code: 'nothing_skipped' } },
  })
})

test('an import is silent, paused, broken off, resumed and ended with exact counts', {
  timeout: 90_000,
}, async () => {
  const days = Array.from({ length: 230 }, (_, n) => n + 1)
  await deliverOld('bert', days)
  const { mailboxId, inboxId } = await connect('bert')
  expect(await scopeOf(mailboxId)).toMatchObject({ skipped: 230, import: null })
  const steer = (action: 'pause' | 'resume' | 'cancel') =>
    keeper.client.call('syncSettings.steer_import', { mailboxId, action })
  await keeper.client.call('syncSettings.begin_import', { mailboxId, from: null, target: 'open' })
  await untilScope(mailboxId, (scope) => (scope.import?.imported ?? 0) > 0, 'it has begun')
  await steer('pause')
  const paused = await scopeOf(mailboxId)
  expect(paused.import).toMatchObject({ state: 'paused', total: 230 })
  // The batch in progress may still be counted; then the count stays.
  const settled = await untilStable(mailboxId)
  expect(settled.import?.imported).toBeLessThan(230)
  expect((settled.import?.imported ?? 0) + settled.skipped).toBe(230)

  await steer('resume')
  await untilScope(
    mailboxId,
    (scope) => (scope.import?.imported ?? 0) > (settled.import?.imported ?? 0),
    'it goes on',
  )
  await server.app.db.write(owner.workspaceId, (tx) => wakeMailSync(tx, mailboxId, 'restart'))
  const done = await untilScope(mailboxId, (scope) => scope.import?.state === 'done', 'the import is done')
  expect(done).toMatchObject({ skipped: 0, import: { total: 230, imported: 230 } })
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      `select count(*)::int as n, count(distinct message_key)::int as keys from messages where inbox_id = '${inboxId}'`,
    ),
  )
  expect(rows).toEqual([{ n: 230, keys: 230 }])
  const { rows: notices } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      `select count(*)::int as n from events where inbox_id = '${inboxId}' and type = 'message.received'`,
    ),
  )
  expect(notices).toEqual([{ n: 0 }])
  expect(smtp.received).toEqual([])
  const waiting = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(tx, 'select from conversations where inbox_id = $1 and waiting_since is not null', [inboxId]),
  )
  expect(waiting).toEqual([])
})

/** Returns the state once a sync run leaves it unchanged, so that no batch is in progress. */
async function untilStable(mailboxId: string): Promise<SyncSettings> {
  for (let before = await scopeOf(mailboxId); ; ) {
    await untilNextSyncRun(mailboxId)
    const now = await scopeOf(mailboxId)
    if (isDeepStrictEqual(now, before)) return now
    before = now
  }
}

async function untilNextSyncRun(mailboxId: string): Promise<void> {
  const confirmedAt = (): Promise<Date | null> =>
    server.app.db.read(owner.workspaceId, async (tx) => {
      const text = 'select confirmed_at as at from mail_watches where mailbox_id = $1'
      const [watch] = await rawQuery<{ at: Date | null }>(tx, text, [mailboxId])
      return watch?.at ?? null
    })
  const before = await confirmedAt()
  await server.app.db.write(owner.workspaceId, (tx) => wakeMailSync(tx, mailboxId, 'restart'))
  await until(async () => {
    const now = await confirmedAt()
    return now && (!before || now > before) ? now : null
  }, 'another sync run is complete')
}

test('an import that is ended keeps what it brought and brings no more', { timeout: 60_000 }, async () => {
  await deliverOld(
    'carl',
    Array.from({ length: 200 }, (_, n) => n + 1),
  )
  const { mailboxId } = await connect('carl')
  await keeper.client.call('syncSettings.begin_import', { mailboxId, from: null, target: 'closed' })
  await untilScope(mailboxId, (scope) => (scope.import?.imported ?? 0) > 0, 'it has begun')
  await keeper.client.call('syncSettings.steer_import', { mailboxId, action: 'cancel' })
  const ended = await untilStable(mailboxId)
  expect(ended.import).toMatchObject({ state: 'cancelled' })
  expect((ended.import?.imported ?? 0) + ended.skipped).toBe(200)
  expect(ended.skipped).toBeGreaterThan(0)
  expect(
    await keeper.client.send('syncSettings.steer_import', { mailboxId, action: 'resume' }),
  ).toMatchObject({
    status: 409,
    body: { error: { code: 'no_import' } },
  })
})

test('a shared inbox supports a history start date too', { timeout: 60_000 }, async () => {
  await deliverOld('team', [1, 2, 3])
  await deliverNew('team', 2)
  const mailbox = await owner.client.call('mailboxes.connect', {
    email: 'team@marewind.example',
    ...rigServers({ dovecot, smtp }, 'team', secret),
  })
  const { id: inboxId } = await owner.client.call('inboxes.create', {
    mailboxId: mailbox.id,
    name: 'Team',
    historyFrom: cut.toISOString(),
  })
  const mailboxId = mailbox.id
  await until(async () => {
    const { skipped } = await owner.client.call('syncSettings.get', { mailboxId })
    return skipped === 3 ? true : null
  }, 'older mail is skipped')
  const count = async (view: 'all' | 'closed') =>
    (await owner.client.call('conversations.list', { view, inboxId })).items.length
  await until(async () => ((await count('all')) === 2 ? true : null), 'the new mail is stored')
  await owner.client.call('syncSettings.begin_import', { mailboxId, from: null, target: 'closed' })
  // Imported mail gets its target state once its folder is complete.
  await until(
    async () => ((await count('closed')) === 3 ? true : null),
    'the older mail is stored and closed',
  )
  expect(await count('all')).toBe(5)
})

test('syncs only chosen folders, one of them as the archive', { timeout: 60_000 }, async () => {
  for (const folder of ['Newsletters', 'Abgelegt']) await deliverOld('dora', [1], folder)
  const { mailboxId, inboxId } = await connect('dora', null)
  await until(async () => ((await subjects(inboxId)).length === 2 ? true : null), 'both messages are stored')
  const foldersOf = async () => (await keeper.client.call('syncSettings.list_folders', { mailboxId })).items
  expect(await foldersOf()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ path: 'INBOX', role: 'inbox', isSynced: true, canChoose: false }),
      expect.objectContaining({
        path: 'Newsletters',
        role: null,
        isSynced: true,
        canChoose: true,
        messages: 1,
      }),
    ]),
  )
  await keeper.client.call('syncSettings.set_folders', {
    mailboxId,
    folders: [
      { path: 'Newsletters', isSynced: false },
      { path: 'Abgelegt', isSynced: true, role: 'archive' },
    ],
  })
  const chosen = await foldersOf()
  expect(chosen.find(({ path }) => path === 'Newsletters')).toMatchObject({ isSynced: false })
  expect(chosen.filter(({ role }) => role === 'archive').map(({ path }) => path)).toEqual(['Abgelegt'])
  await deliverOld('dora', [2], 'Newsletters')
  await deliverOld('dora', [3], 'Abgelegt')
  await keeper.client.call('mailboxes.sync_now', { mailboxId })
  await until(
    async () => ((await subjects(inboxId)).includes('3 days before') ? true : null),
    'the archive is read',
  )
  expect(await subjects(inboxId)).not.toContain('2 days before')
  const twice = await keeper.client.send('syncSettings.set_folders', {
    mailboxId,
    folders: ['Abgelegt', 'Newsletters'].map((path) => ({ path, isSynced: true, role: 'archive' })),
  })
  expect(twice).toMatchObject({ status: 400, body: { error: { code: 'folder_role_twice' } } })
  const { version } = await keeper.client.call('syncSettings.list_folders', { mailboxId })
  const change = (isSynced: boolean, seen: number) =>
    keeper.client.send('syncSettings.set_folders', {
      mailboxId,
      version: seen,
      folders: [{ path: 'Newsletters', isSynced }],
    })
  expect((await change(true, version)).status).toBe(200)
  const before = await foldersOf()
  expect(await change(false, version)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { version: version + 1 } } },
  })
  expect(await foldersOf()).toEqual(before)
  expect((await change(false, version + 1)).status).toBe(200)
})

test("other members cannot list the folders of somebody's personal mailbox", async () => {
  const { items } = await keeper.client.call('personalInboxes.list', {})
  const mailboxId = items[0]?.mailbox.id ?? ''
  for (const [call, more] of [
    ['syncSettings.get', {}],
    ['syncSettings.list_folders', {}],
    ['syncSettings.set_folders', { folders: [] }],
    ['syncSettings.begin_import', { from: null, target: 'open' }],
    ['syncSettings.steer_import', { action: 'pause' }],
  ] as const)
    expect((await owner.client.send(call, { mailboxId, ...more })).status, call).toBe(404)
})
