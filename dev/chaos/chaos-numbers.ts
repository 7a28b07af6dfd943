import { setTimeout as delay } from 'node:timers/promises'
import { generateMailbox } from '../../bench/mail-generator.ts'
import { createRandom } from '../../bench/mail-generator-random.ts'
import { type ChaosWorld, openChaosWorld, until, user } from './chaos-world.ts'

export interface ChaosNumbersOptions {
  readonly seed: number
  readonly messages: number
  readonly changes: number
  readonly log: (line: string) => void
  readonly logFile?: string | undefined
}

export interface ChaosNumbersResult {
  readonly changes: number
  readonly messages: number
  /** Conversations whose assignee, tags, comments or status were lost. */
  readonly lostWork: number
  /** Messages that disappeared, exist twice, or were announced again. */
  readonly lost: number
  readonly duplicated: number
  readonly announcedAgain: number
  /** Message bytes fetched again in all changes, in percent of the mailbox's size. */
  readonly fetchedAgainPercent: number
  readonly endings: readonly string[]
  readonly seconds: number
}

/** Changes UIDVALIDITY repeatedly while mail arrives, and checks that assignments, tags and comments are kept. */
export async function chaosNumbers(options: ChaosNumbersOptions): Promise<ChaosNumbersResult> {
  const started = performance.now()
  const mails = [
    ...generateMailbox({ count: options.messages, seed: options.seed, withAttachments: false }),
  ].map(({ raw }) => raw)
  const weight = mails.reduce((sum, raw) => sum + raw.length, 0)
  const world = await openChaosWorld((dovecot) => dovecot.deliverMany(user, mails), {
    logFile: options.logFile,
  })
  const fetched = countBodies(world)
  try {
    world.startMail()
    await untilStored(world, options.messages, 120_000 + options.messages * 30)
    await work(world, createRandom(options.seed))
    const before = await readWork(world)
    const messages = await readMessageIds(world)
    fetched.bytes = 0
    let arrived = 0
    for (let change = 1; change <= options.changes; change += 1) {
      await world.dovecot.doveadm(
        'mailbox',
        'update',
        '-u',
        user,
        '--uid-validity',
        `${10_000 + change}`,
        'INBOX',
      )
      // A connection with the folder open uses the old UIDs until it reconnects.
      world.proxy.cutNow()
      const raw = news(change)
      arrived += raw.length
      await world.dovecot.deliver(user, raw)
      await untilStored(world, options.messages + change, 120_000, 10_000 + change)
      if (change % 10 === 0)
        options.log(`${change} of ${options.changes} changes, ${fetched.bytes - arrived} bytes again`)
    }
    const [after, now] = [await readWork(world), await readMessageIds(world)]
    return {
      changes: options.changes,
      messages: messages.length,
      lostWork: before.filter((one) => !after.includes(one)).length,
      lost: messages.filter((id) => !now.includes(id)).length,
      duplicated: now.length - messages.length - options.changes,
      announcedAgain: (await countAnnounced(world)) - options.changes,
      fetchedAgainPercent: Math.round(((fetched.bytes - arrived) / weight) * 10_000) / 100,
      endings: world.endings,
      seconds: Math.round((performance.now() - started) / 1000),
    }
  } finally {
    await world.stop()
  }
}

const news = (change: number): string =>
  `From: Ingrid <ingrid@customer.example>\r\nTo: ${user}@marewind.example\r\nSubject: News ${change}\r\n` +
  `Message-ID: <news-${change}@customer.example>\r\n\r\nNews.\r\n`

/** Counts the message bytes that the server sent, in chunks of any size. */
function countBodies({ proxy }: ChaosWorld): { bytes: number } {
  const counted = { bytes: 0 }
  const ends = new Map<number, string>()
  proxy.rewrite((piece, connection) => {
    const last = ends.get(connection) ?? ''
    const text = last + piece.toString('latin1')
    for (const { index, 0: whole, 1: size } of text.matchAll(/BODY\[[^\]]*\](?:<\d+>)? \{(\d+)\}\r\n/g))
      if (index + whole.length > last.length) counted.bytes += Number(size)
    ends.set(connection, text.slice(-60))
    return piece
  })
  return counted
}

async function untilStored(
  world: ChaosWorld,
  count: number,
  withinMs: number,
  validity?: number,
): Promise<void> {
  await until(
    async () => {
      const [row] = await world.query<{ count: number }>(
        `select count(*)::int as count from message_locations p
           join mail_folders f on f.workspace_id = p.workspace_id and f.mailbox_id = p.mailbox_id
            and f.path = p.folder and f.uid_validity = p.uid_validity
          where f.is_complete and f.path = 'INBOX' and ($1::bigint is null or f.uid_validity = $1)`,
        [validity ?? null],
      )
      if (row?.count === count) return true
      await world.hurry()
      await delay(200)
      return null
    },
    `${count} messages are held under the numbers of now`,
    withinMs,
  )
}

/** Assigns, tags, comments and closes conversations. */
async function work(
  { client, inboxId }: ChaosWorld,
  random: { between(from: number, to: number): number },
): Promise<void> {
  const { id: tagId } = await client.call('tags.create', { name: 'Kept' })
  const { id: me } = await client.call('session.get_user', {})
  const { items } = await client.call('conversations.list', { view: 'all', inboxId, limit: 50 })
  for (const [index, { id: conversationId }] of items.entries()) {
    await client.call('conversations.assign', { conversationId, assigneeId: me })
    await client.call('conversations.tag', { conversationId, add: [tagId] })
    await client.call('conversations.comment', { conversationId, text: `Note ${random.between(1, 1_000)}` })
    if (index % 3 === 0) await client.call('conversations.close', { conversationId })
  }
}

const readWork = async ({ query }: ChaosWorld): Promise<string[]> =>
  (
    await query<{ work: string }>(
      `select concat_ws(' ', c.id, c.status, c.assignee_id,
                (select string_agg(t.tag_id::text, ',' order by t.tag_id) from conversation_tags t
                  where t.workspace_id = c.workspace_id and t.conversation_id = c.id),
                (select string_agg(k.text, ',' order by k.id) from comments k
                  where k.workspace_id = c.workspace_id and k.conversation_id = c.id)) as work
         from conversations c`,
    )
  ).map((row) => row.work)

const readMessageIds = async ({ query }: ChaosWorld): Promise<string[]> =>
  (await query<{ id: string }>('select id from messages')).map(({ id }) => id)

async function countAnnounced({ query }: ChaosWorld): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from events where type = 'message.received'`,
  )
  return row?.count ?? 0
}
