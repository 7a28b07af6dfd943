import { setTimeout as delay } from 'node:timers/promises'
import type { Calls, OutputOf } from '@postroom/contract'
import { createRandom, type Random } from '../../bench/mail-generator-random.ts'
import type { SmtpFault } from '../mail-rig/index.ts'
import { type ChaosWorld, openChaosWorld, until, user } from './chaos-world.ts'

export interface ChaosSendOptions {
  readonly seed: number
  readonly sends: number
  readonly kills: number
  readonly log: (line: string) => void
  readonly logFile?: string | undefined
}

export interface ChaosSendResult {
  readonly sent: number
  readonly unknown: number
  readonly failed: number
  /** Neither waiting nor reported as sent, failed or unknown. */
  readonly lost: number
  /** Reported as sent, but not accepted by the server. */
  readonly sentButNotTaken: number
  /** Accepted by the server more than once. */
  readonly duplicated: number
  /** Reported as failed, but accepted by the server. */
  readonly failedButTaken: number
  /** Exits of mail processes that were not killed by the test. */
  readonly endings: readonly string[]
  readonly seconds: number
}

/** Sends replies through a server with all kinds of faults, while the sending process is killed. */
export async function chaosSend({
  seed,
  sends,
  kills,
  log,
  logFile,
}: ChaosSendOptions): Promise<ChaosSendResult> {
  const started = performance.now()
  const random = createRandom(seed)
  const world = await openChaosWorld((dovecot) => dovecot.deliver(user, question), { logFile })
  const stop = new AbortController()
  const meanwhile: Promise<void>[] = []
  try {
    world.startMail()
    const conversationId = await until(
      async () => (await world.client.call('conversations.list', { view: 'all' })).items[0]?.id ?? null,
      'the question is here',
      60_000,
    )
    const faults = faultMeanwhile(world, createRandom(seed + 1), stop.signal)
    const killing = killMeanwhile(world, createRandom(seed + 2), { kills, sends }, stop.signal)
    meanwhile.push(faults, killing)
    const ids: string[] = []
    for (let index = 0; index < sends; index += 1) {
      ids.push(await send(world, conversationId, index))
      if (random.chance(0.3)) await makeDue(world)
      if (index % 250 === 249) log(`${index + 1} of ${sends} written`)
    }
    await until(
      async () => ((await countWaiting(world)) <= sends * 0.05 ? true : null),
      'most went out',
      600_000,
    ).catch(() => undefined)
    await killing
    stop.abort()
    await faults
    world.smtp.setFaults()
    await until(
      async () => {
        await makeDue(world)
        await delay(300)
        return (await countWaiting(world)) === 0 ? true : null
      },
      'nothing waits any more',
      120_000,
    ).catch(() => undefined)
    const result = await count(world)
    return { ...result, endings: world.endings, seconds: Math.round((performance.now() - started) / 1000) }
  } finally {
    stop.abort()
    await Promise.allSettled(meanwhile)
    await world.stop()
  }
}

const question = [
  'From: Ingrid <ingrid@customer.example>',
  `To: ${user}@marewind.example`,
  'Subject: A question',
  'Message-ID: <question@customer.example>',
  'Date: Fri, 20 Nov 2026 10:00:00 +0000',
  '',
  'How much is it?',
  '',
].join('\r\n')

/**
 * The newest message may be our own, so it is loaded before each reply as on a person's screen; a refusal to wait is
 * retried.
 */
async function send(world: ChaosWorld, conversationId: string, index: number): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const { timeline } = await world.client.call('conversations.get', { conversationId })
    const newest = timeline.findLast((entry) => entry.kind === 'message')
    const reply = {
      conversationId,
      html: `<p>Answer ${index}</p>`,
      to: [{ name: '', address: 'ingrid@customer.example' }],
      seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
      includeQuote: false,
    }
    const { status, body } = await world.client.send('conversations.reply', reply)
    if (status === 200) return (body as OutputOf<Calls['conversations.reply']>).id
    // Both mean that nothing was written: there is a newer message, or the database is busy.
    if ((status !== 409 && status !== 503) || tries > 50)
      throw new Error(`answer ${index} was refused with ${status} ${JSON.stringify(body)}`)
    await delay(200)
  }
}

const pickFaults = (random: Random): SmtpFault[] => {
  const kinds: (() => SmtpFault[])[] = [
    () => [],
    () => [],
    () => [
      {
        kind: 'cut',
        at: (['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data'] as const)[random.between(0, 5)] ?? 'mail',
      },
    ],
    () => [{ kind: 'cut-in-data', afterBytes: random.between(1, 900) }],
    () => [{ kind: 'cut-after-dot', keep: true }],
    () => [{ kind: 'cut-after-dot', keep: false }],
    () => [{ kind: 'reply', at: 'mail', reply: '451 4.3.0 try later' }],
    () => [{ kind: 'reply', at: 'dot', reply: '451 4.3.0 try later' }],
    () => [{ kind: 'reply', at: 'rcpt', reply: '550 5.1.1 no such user' }],
    () => [{ kind: 'slow', at: 'dot', delayMs: random.between(20, 300) }],
    () => [{ kind: 'reply', at: 'ehlo', reply: '421 4.3.2 shutting down' }],
  ]
  return kinds[random.between(0, kinds.length - 1)]?.() ?? []
}

async function faultMeanwhile(world: ChaosWorld, random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    world.smtp.setFaults(...pickFaults(random))
    await makeDue(world)
    await delay(random.between(50, 400))
  }
}

async function killMeanwhile(
  world: ChaosWorld,
  random: Random,
  { kills, sends }: { kills: number; sends: number },
  signal: AbortSignal,
): Promise<void> {
  for (let kill = 0; kill < kills && !signal.aborted; kill += 1) {
    await until(
      async () => ((await countWritten(world)) >= ((kill + 1) * sends) / (kills + 1) ? true : null),
      'so many were written',
      600_000,
    ).catch(() => undefined)
    await delay(random.between(0, 300))
    await world.killMail()
    world.startMail()
  }
}

/** Makes retries and the claims of killed processes due now. */
async function makeDue(world: ChaosWorld): Promise<void> {
  await world.query(`update outgoing_messages set next_attempt_at = now() where state = 'queued'`)
  await world.query(
    `update outgoing_messages set claimed_until = now() - interval '1 second'
      where state = 'sending' and claimed_until < now() + interval '56 seconds'`,
  )
  await world.query(
    `select pg_notify('postroom_mail', json_build_object('mailboxId', $1::text, 'reason', 'send')::text)`,
    [world.mailboxId],
  )
}

const countOutgoing = async (world: ChaosWorld, where: string): Promise<number> => {
  const [row] = await world.query<{ count: number }>(
    `select count(*)::int as count from outgoing_messages ${where}`,
  )
  return row?.count ?? 0
}
const countWritten = (world: ChaosWorld) => countOutgoing(world, '')
const countWaiting = (world: ChaosWorld) => countOutgoing(world, "where state in ('queued', 'sending')")

async function count(world: ChaosWorld): Promise<Omit<ChaosSendResult, 'seconds' | 'endings'>> {
  const rows = await world.query<{ key: string; state: string }>(
    `select m.message_key as key, o.state from outgoing_messages o
       join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id`,
  )
  const acceptedById = new Map<string, number>()
  for (const { raw } of world.smtp.received) {
    const [, id = ''] = /^Message-ID:\s*<([^>]+)>/im.exec(raw.toString('latin1')) ?? []
    acceptedById.set(id, (acceptedById.get(id) ?? 0) + 1)
  }
  const inState = (state: string) => rows.filter((row) => row.state === state)
  return {
    sent: inState('sent').length,
    unknown: inState('unknown').length,
    failed: inState('failed').length,
    lost: rows.length - ['sent', 'unknown', 'failed'].reduce((sum, state) => sum + inState(state).length, 0),
    sentButNotTaken: inState('sent').filter(({ key }) => !acceptedById.has(key)).length,
    duplicated: [...acceptedById.values()].filter((times) => times > 1).length,
    failedButTaken: inState('failed').filter(({ key }) => acceptedById.has(key)).length,
  }
}
