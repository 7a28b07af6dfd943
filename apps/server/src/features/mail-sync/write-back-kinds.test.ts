import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Owner } from '#test/harness.ts'
import type { DoubleFault } from '../../../../../dev/mail-doubles/index.ts'
import { until } from './mail-sync.fixture.ts'
import type { Connected, Folder } from './write-back.fixture.ts'
import { failWithState, startWriteBackWorld, type WriteBackWorld } from './write-back-world.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let world: WriteBackWorld
let owner: Owner
let kinds: WriteBackWorld['kinds']

beforeAll(async () => {
  world = await startWriteBackWorld([
    'anna',
    'bert',
    'carl',
    'dora',
    'ivan',
    'emil',
    'finn',
    'gert',
    'hana',
    'ines',
    'jana',
  ])
  owner = world.owner
  kinds = world.kinds
})
afterAll(() => world?.stop())
beforeEach(() => {
  world.exchange.setFaults()
  world.graph.setFaults()
})

const find = async ({ inboxId }: Connected, subject: string) => {
  const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId })
  return items.find((item) => item.subject === subject)
}
const id = async (place: Connected, subject: string): Promise<{ conversationId: string }> => {
  const row = await find(place, subject)
  if (!row) throw new Error(`No conversation has the subject ${subject}.`)
  return { conversationId: row.id }
}
const look = ({ mailboxId }: Connected) => owner.client.call('mailboxes.sync_now', { mailboxId })
const untilThere = (place: Connected, folder: Folder, expected: string[]) =>
  until(
    async () => {
      const found = await place.list(folder)
      return JSON.stringify(found) === JSON.stringify(expected) ? found : null
    },
    `${folder} has ${expected.join(', ')}`,
    60_000,
  ).catch(failWithState(world, place))
const untilHere = (place: Connected, subject: string, expected: Record<string, unknown>) =>
  until(
    async () => {
      await look(place)
      const row: Record<string, unknown> | undefined = await find(place, subject)
      return row && Object.entries(expected).every(([name, value]) => row[name] === value) ? row : null
    },
    `${subject} is ${JSON.stringify(expected)}`,
    60_000,
  )
/** Waits until the sync has stored that the mailbox has mail in the folder. */
const untilStoredIn = async (place: Connected, folder: Folder): Promise<void> => {
  const client = new pg.Client({ connectionString: world.server.ownerUrl })
  await client.connect()
  try {
    await until(async () => {
      await look(place)
      const { rowCount } = await client.query(
        'select from message_locations where mailbox_id = $1 and folder = $2',
        [place.mailboxId, folder],
      )
      return rowCount ? true : null
    }, `mail in ${folder} is stored`)
  } finally {
    await client.end()
  }
}
const set = async ({ mailboxId }: Connected, switches: object) => {
  const { version } = await owner.client.call('mailSync.get_write_back', { mailboxId })
  await owner.client.call('mailSync.set_write_back', { mailboxId, version, ...switches })
}
/** Blocks claiming pending changes meanwhile. */
const whileClaimsWait = ({ mailboxId }: Connected, act: () => Promise<void>): Promise<void> =>
  whileHeld('select from pending_changes where mailbox_id = $1 for update', [mailboxId], act)
/** Blocks recording of written changes meanwhile. */
const whileRecordingWaits = ({ mailboxId }: Connected, act: () => Promise<void>): Promise<void> =>
  whileHeld('select from message_locations where mailbox_id = $1 for update', [mailboxId], act)
/** Blocks the consumer that queues pending changes. */
const beforeQueueing = (act: () => Promise<void>): Promise<void> =>
  whileHeld("select from event_consumers where consumer = 'write-back-changes' for update", [], act)
async function whileHeld(lock: string, values: string[], act: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: world.server.ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(lock, values)
    await act()
    await client.query('commit')
  } finally {
    await client.end()
  }
}
const untilWritten = ({ mailboxId }: Connected) =>
  until(
    async () => {
      const { waiting } = await owner.client.call('mailSync.get_write_back', { mailboxId })
      return waiting === 0 ? true : null
    },
    'nothing waits to be written',
    60_000,
  )

describe.each(['IMAP', 'Exchange', 'Graph'] as const)('a mailbox on %s', (name) => {
  const connect = async (person: string, subjects: string[], scope: 'TEAM' | 'PERSONAL' = 'TEAM') => {
    const place = await kinds[name].connect(person, subjects, scope)
    await until(
      async () => {
        const { state, sync } = await owner.client.call('mailboxes.get', { mailboxId: place.mailboxId })
        return state === 'live' && sync.messagesHeld === subjects.length ? true : null
      },
      'the mailbox is held',
      60_000,
    )
    return place
  }

  test('syncs stars both ways by default, but reading and closing only if switched on', async () => {
    const place = await connect('anna', ['one', 'two'])
    const one = await id(place, 'one')
    await owner.client.call('conversations.mark_read', one)
    await owner.client.call('conversations.close', one)
    await owner.client.call('conversations.flag', { ...one, isFlagged: true })
    await untilThere(place, 'inbox', ['one flagged', 'two'])
    await owner.client.call('conversations.flag', { ...one, isFlagged: false })
    await untilThere(place, 'inbox', ['one', 'two'])
    await place.mark('two', { flagged: true, seen: true })
    await untilHere(place, 'two', { isFlagged: true, isUnread: true, status: 'open' })
    await place.mark('two', { flagged: false })
    await untilHere(place, 'two', { isFlagged: false })
    const { version } = await owner.client.call('mailSync.get_write_back', { mailboxId: place.mailboxId })
    const refused = await owner.client.send('mailSync.set_write_back', {
      mailboxId: place.mailboxId,
      version,
      readHere: true,
    })
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'read_here_is_personal' } }])
  })

  test('writes read state, archives closed mail and moves reopened mail back to the inbox', async () => {
    const place = await connect('bert', ['one', 'two'])
    await set(place, { readThere: true, archiveThere: true })
    const one = await id(place, 'one')
    await owner.client.call('conversations.mark_read', one)
    await owner.client.call('conversations.close', one)
    await untilThere(place, 'archive', ['one seen'])
    expect(await place.list('inbox')).toEqual(['two'])
    await untilWritten(place)
    await owner.client.call('conversations.reopen', one)
    await untilThere(place, 'inbox', ['one seen', 'two'])
    expect(await place.list('archive')).toEqual([])
    expect(await find(place, 'one')).toMatchObject({ status: 'open', messageCount: 1, isUnread: false })
  })

  test('moves a reopened conversation back from an archive that is not synced', async () => {
    const place = await connect('hana', ['one', 'two'])
    const { mailboxId } = place
    await owner.client.call('syncSettings.set_folders', {
      mailboxId,
      folders: [{ path: 'Archive', isSynced: false }],
    })
    await set(place, { archiveThere: true })
    const one = await id(place, 'one')
    await owner.client.call('conversations.close', one)
    await untilThere(place, 'archive', ['one'])
    await untilWritten(place)
    await owner.client.call('conversations.reopen', one)
    await untilThere(place, 'inbox', ['one', 'two'])
    expect(await place.list('archive')).toEqual([])
    await untilWritten(place)
    expect(await find(place, 'one')).toMatchObject({ status: 'open', messageCount: 1 })
  })

  test('applies reading, archiving and deleting by other programs to a personal mailbox', async () => {
    const place = await connect('carl', ['one', 'two', 'three', 'four'], 'PERSONAL')
    await place.mark('one', { seen: true })
    await untilHere(place, 'one', { isUnread: false })
    await place.mark('one', { seen: false })
    await untilHere(place, 'one', { isUnread: true })
    await place.move('two', 'inbox', 'archive')
    await untilHere(place, 'two', { status: 'closed' })
    await place.move('two', 'archive', 'inbox')
    await untilHere(place, 'two', { status: 'open' })
    await place.mark('four', { seen: true })
    await place.move('four', 'inbox', 'archive')
    await untilHere(place, 'four', { isUnread: false, status: 'closed' })
    await place.move('three', 'inbox', 'trash')
    await until(
      async () => {
        await look(place)
        return (await find(place, 'three')) === undefined ? true : null
      },
      'what was deleted is not shown',
      60_000,
    )
    await place.move('three', 'trash', 'inbox')
    await untilHere(place, 'three', { isUnread: true })
  })

  test('reopens a conversation whose mail is back in the inbox, although the archive was read first', async () => {
    const place = await connect('ivan', ['one', 'two'], 'PERSONAL')
    const { mailboxId } = place
    await place.move('two', 'inbox', 'archive')
    await untilHere(place, 'two', { status: 'closed' })
    const client = new pg.Client({ connectionString: world.server.ownerUrl })
    await client.connect()
    const departures = async () =>
      (await client.query('select from mail_departures where mailbox_id = $1', [mailboxId])).rowCount ?? 0
    try {
      await client.query(`create function wait_for_archive() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock_shared(7301); return new; end $$`)
      await client.query(`create trigger wait_for_archive before insert or update on message_locations for each row
        when (new.folder = 'INBOX' and new.mailbox_id = '${mailboxId}') execute function wait_for_archive()`)
      await client.query('select pg_advisory_lock(7301)')
      await place.move('two', 'archive', 'inbox')
      await until(async () => {
        await look(place)
        return (await departures()) > 0 || null
      }, 'it left the archive')
      // Requests for another comparison, none of which may settle that it is gone.
      for (let asked = 0; asked < 100 && (await departures()) > 0; asked++) await look(place)
      await client.query('select pg_advisory_unlock(7301)')
      await untilHere(place, 'two', { status: 'open' })
    } finally {
      await client.query('select pg_advisory_unlock_all()')
      await client.query('drop trigger if exists wait_for_archive on message_locations')
      await client.query('drop function if exists wait_for_archive')
      await client.end()
    }
  })

  test('moves a conversation to the trash on both sides, and restores it', async () => {
    const place = await connect('dora', ['one', 'two'])
    const one = await id(place, 'one')
    await owner.client.call('mailSync.move_conversation', { ...one, to: 'trash' })
    await untilThere(place, 'trash', ['one'])
    expect(await find(place, 'one')).toBeUndefined()
    await untilWritten(place)
    await owner.client.call('mailSync.move_conversation', { ...one, to: 'inbox' })
    await untilThere(place, 'inbox', ['one', 'two'])
    await untilHere(place, 'one', { messageCount: 1 })
    const nowhere = await owner.client.send('mailSync.move_conversation', { ...one, to: 'Nowhere' })
    expect([nowhere.status, nowhere.body]).toMatchObject([409, { error: { code: 'no_such_folder' } }])
  })

  test('writes only the latest change after an outage; changes made on the server meanwhile win', async () => {
    const place = await connect('emil', ['one', 'two', 'three', 'four'])
    await set(place, { readThere: true, archiveThere: true })
    const [one, two, three, four] = await Promise.all(
      ['one', 'two', 'three', 'four'].map((subject) => id(place, subject)),
    )
    if (!one || !two || !three || !four) throw new Error('no conversations')
    await kinds[name].leave()
    await owner.client.call('conversations.flag', { ...one, isFlagged: true })
    await owner.client.call('conversations.flag', { ...one, isFlagged: false })
    await owner.client.call('conversations.flag', { ...two, isFlagged: true })
    await owner.client.call('conversations.mark_read', two)
    await owner.client.call('conversations.close', two)
    await owner.client.call('conversations.flag', { ...three, isFlagged: true })
    await owner.client.call('conversations.close', four)
    await until(async () => {
      const { waiting } = await owner.client.call('mailSync.get_write_back', { mailboxId: place.mailboxId })
      return waiting >= 5 ? true : null
    }, 'the changes are pending')
    // Another program deletes one message and moves another while our changes for them are pending.
    await whileClaimsWait(place, async () => {
      await kinds[name].comeBack()
      await place.destroy('three')
      await place.move('four', 'inbox', 'trash')
    })
    await look(place)
    await untilThere(place, 'archive', ['two flagged seen'])
    await untilThere(place, 'inbox', ['one'])
    expect(await place.list('trash')).toEqual(['four'])
    await untilHere(place, 'two', { isFlagged: true, status: 'closed' })
    await untilHere(place, 'one', { isFlagged: false })
  })

  test('keeps a star set in Postroom if another program removed it before ours was written', async () => {
    const place = await connect('ines', ['one'])
    await place.mark('one', { flagged: true })
    await untilHere(place, 'one', { isFlagged: true })
    const one = await id(place, 'one')
    await beforeQueueing(async () => {
      await owner.client.call('conversations.flag', { ...one, isFlagged: false })
      await owner.client.call('conversations.flag', { ...one, isFlagged: true })
      await place.mark('one', { flagged: false })
      await look(place)
    })
    await untilThere(place, 'inbox', ['one flagged'])
    await untilHere(place, 'one', { isFlagged: true })
  })

  test('the latest change of the read state wins in a personal mailbox', async () => {
    const place = await connect('jana', ['one', 'two'], 'PERSONAL')
    const one = await id(place, 'one')
    // After our change was written and before it was settled.
    await whileRecordingWaits(place, async () => {
      await owner.client.call('conversations.mark_read', one)
      await untilThere(place, 'inbox', ['one seen', 'two'])
      await place.mark('one', { seen: false })
    })
    await untilHere(place, 'one', { isUnread: true })
    await untilWritten(place)
    expect(await place.list('inbox')).toEqual(['one', 'two'])
    // After the change in Postroom and before it was written.
    await beforeQueueing(async () => {
      await owner.client.call('conversations.mark_read', one)
      await place.mark('one', { seen: true })
      await place.mark('one', { seen: false })
      await look(place)
    })
    await untilThere(place, 'inbox', ['one seen', 'two'])
    await untilWritten(place)
    await untilHere(place, 'one', { isUnread: false })
  })

  test('keeps one message when another program renames its folder, and writes changes there', async () => {
    const place = await connect('finn', ['one', 'two'])
    await place.makeFolder('Projects')
    await place.move('two', 'inbox', 'Projects')
    await untilStoredIn(place, 'Projects')
    await place.renameFolder('Projects', 'Ships')
    const two = await id(place, 'two')
    await owner.client.call('conversations.flag', { ...two, isFlagged: true })
    await untilThere(place, 'Ships', ['two flagged'])
    await untilHere(place, 'two', { messageCount: 1, isFlagged: true })
    await untilWritten(place)
    expect(await place.list('inbox')).toEqual(['one'])
    await owner.client.call('mailSync.move_conversation', { ...two, to: 'trash' })
    await untilThere(place, 'trash', ['two flagged'])
    await untilWritten(place)
    expect(await place.list('Ships')).toEqual([])
  })
})

describe.each(['Exchange', 'Graph'] as const)('%s', (name) => {
  const writes = { Exchange: /^(UpdateItem|MoveItem)$/, Graph: /\$batch|^(PATCH|POST) \/messages/ } as const
  const fault = (kind: DoubleFault['kind'], times: number) => {
    const double = name === 'Exchange' ? world.exchange : world.graph
    double.setFaults({ operation: writes[name], kind, times, backOffMs: 50 })
  }

  test.each([
    ['is busy', 'busy'],
    ['fails', 'server-error'],
    ['acts without answering', 'cut-after'],
    ['says that somebody else changed it at the same time', 'conflict'],
  ] as const)('that %s gets every change in the end, each once', async (words, kind) => {
    const subject = `asked while it ${words}`
    const known = world.mailboxes[name].get('gert')
    if (!known) throw new Error('no mailbox')
    const place = await placeOfGert(name)
    known.put(known.folder('inbox'), letterAbout(subject))
    await untilHere(place, subject, { messageCount: 1 })
    fault(kind, 3)
    const one = await id(place, subject)
    await owner.client.call('conversations.flag', { ...one, isFlagged: true })
    await owner.client.call('conversations.close', one)
    await until(
      async () => ((await place.list('archive')).includes(`${subject} flagged`) ? true : null),
      'it is archived with its flag',
      90_000,
    )
    await untilWritten(place)
    expect((await place.list('inbox')).filter((line) => line.startsWith(subject))).toEqual([])
    expect((await place.list('archive')).filter((line) => line.startsWith(subject))).toHaveLength(1)
  })
})

const gerts = new Map<string, Connected>()
async function placeOfGert(name: 'Exchange' | 'Graph'): Promise<Connected> {
  const known = gerts.get(name)
  if (known) return known
  const place = await kinds[name].connect('gert', [], 'TEAM')
  await set(place, { archiveThere: true })
  gerts.set(name, place)
  return place
}

const letterAbout = (subject: string): Buffer =>
  Buffer.from(
    `From: Ingrid <ingrid@customer.example>\r\nTo: gert@marewind.example\r\nSubject: ${subject}\r\n` +
      `Message-ID: <${subject.replaceAll(' ', '-')}@customer.example>\r\n\r\nHello.\r\n`,
  )
