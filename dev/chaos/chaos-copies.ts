import { setTimeout as delay } from 'node:timers/promises'
import { type ChaosWorld, openChaosWorld, until, user } from './chaos-world.ts'

/** Whether the server itself stores sent mail in Sent: never, before it confirms the message, or some time after. */
export type SavingServer = 'never' | 'at once' | 'late'

export interface ChaosCopiesOptions {
  readonly saving: SavingServer
  readonly sends: number
  readonly log: (line: string) => void
}

export interface ChaosCopiesResult {
  readonly sent: number
  /** Number of replies with no copy in Sent, and with several. */
  readonly without: number
  readonly twice: number
  /** Messages that the server accepted more than once. */
  readonly duplicated: number
  readonly endings: readonly string[]
  readonly seconds: number
}

const conversations = 20

/** Sends many replies and counts their copies in Sent by Message-ID. */
export async function chaosCopies({ saving, sends, log }: ChaosCopiesOptions): Promise<ChaosCopiesResult> {
  const started = performance.now()
  const late: Promise<void>[] = []
  const world = await openChaosWorld(
    (dovecot) =>
      dovecot.deliverMany(
        user,
        Array.from({ length: conversations }, (_, index) => question(index)),
      ),
    {
      relay: async ({ raw }, dovecot) => {
        if (saving === 'at once') await dovecot.deliver(user, raw, 'Sent')
        if (saving === 'late') late.push(delay(3_000).then(() => dovecot.deliver(user, raw, 'Sent')))
      },
    },
  )
  try {
    world.startMail()
    const ids = await until(
      async () => {
        const { items } = await world.client.call('conversations.list', { view: 'all' })
        return items.length === conversations ? items.map(({ id }) => id) : null
      },
      'the questions are here',
      60_000,
    )
    for (let number = 0; number < sends; number += 1) {
      await answer(world, ids[number % conversations] ?? '', number)
      if (number % 250 === 249) log(`${number + 1} of ${sends} written`)
    }
    await untilQuiet(world, late, 180_000 + sends * 300)
    return {
      ...(await count(world)),
      endings: world.endings,
      seconds: Math.round((performance.now() - started) / 1000),
    }
  } finally {
    await world.stop()
  }
}

const question = (number: number): Buffer =>
  Buffer.from(
    [
      `From: Ingrid <ingrid-${number}@customer.example>`,
      `To: ${user}@marewind.example`,
      `Subject: Question ${number}`,
      `Message-ID: <question-${number}@customer.example>`,
      '',
      'How much is it?',
      '',
    ].join('\r\n'),
  )

async function answer({ client }: ChaosWorld, conversationId: string, number: number): Promise<void> {
  const { timeline } = await client.call('conversations.get', { conversationId })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  await client.call('conversations.reply', {
    conversationId,
    html: `<p>Answer ${number}</p>`,
    to: [{ name: '', address: 'ingrid@customer.example' }],
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
    includeQuote: false,
  })
}

/** Waits until everything was sent and all copies were checked, skipping the delays in between. */
const untilQuiet = (world: ChaosWorld, late: readonly Promise<void>[], withinMs: number): Promise<unknown> =>
  until(
    async () => {
      const [row] = await world.query<{ waiting: number; due: number }>(
        `select (select count(*) from outgoing_messages where state in ('queued', 'sending'))::int as waiting,
                (select count(*) from mail_copies_due)::int as due`,
      )
      if (row?.waiting === 0 && row.due === 0) return true
      if (row?.waiting === 0) {
        await Promise.all(late)
        await world.query(
          `update mail_copies_due set appended_at = now() - interval '3 minutes' where appended_at is not null`,
        )
      }
      await world.query(
        `select pg_notify('postroom_mail', json_build_object('mailboxId', $1::text, 'reason', 'send')::text)`,
        [world.mailboxId],
      )
      await delay(1_000)
      return null
    },
    'nothing waits any more',
    withinMs,
  ).catch(() => undefined)

async function count({
  query,
  smtp,
  dovecot,
}: ChaosWorld): Promise<Omit<ChaosCopiesResult, 'endings' | 'seconds'>> {
  const rows = await query<{ key: string }>(
    `select m.message_key as key from outgoing_messages o
       join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id where o.state = 'sent'`,
  )
  const listed = await dovecot.doveadm('fetch', '-u', user, 'hdr.message-id', 'mailbox', 'Sent', 'all')
  const copiesById = countEach([...listed.matchAll(/<([^>]+)>/g)].map(([, id = '']) => id))
  const acceptedById = countEach(
    smtp.received.map(({ raw }) => /^Message-ID:\s*<([^>]+)>/im.exec(raw.toString('latin1'))?.[1] ?? ''),
  )
  return {
    sent: rows.length,
    without: rows.filter(({ key }) => !copiesById.has(key)).length,
    twice: rows.filter(({ key }) => (copiesById.get(key) ?? 0) > 1).length,
    duplicated: [...acceptedById.values()].filter((times) => times > 1).length,
  }
}

function countEach(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
