import { connectImap } from '../../packages/mail/src/index.ts'
import { allowLoopback } from '../mail-rig/index.ts'
import { type MetaDouble, whatsappMessage } from '../meta-double/index.ts'
import { type ChaosWorld, until, user } from './chaos-world.ts'
import { pdf } from './one-page-pdf.ts'

export interface CrashWorld extends ChaosWorld {
  readonly meta: MetaDouble
  readonly chatInboxId: string
}

export const numberId = '200000000000001'
const customer = '491711234567'
const personAddress = (round: number): string => `person-${round}@customer.example`
export const subjectOf = (round: number): string => `Crash ${round}`

/** A mail with a PDF from a new person, and a follow-up from the person of the round before. */
function makeMails(round: number): string[] {
  const from = `From: Somebody <${personAddress(round)}>`
  const to = `To: ${user}@marewind.example`
  const paper = pdf(`Cargo number${round}`).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
  const first = [
    from,
    to,
    `Subject: ${subjectOf(round)}`,
    `Message-ID: <first-${round}@customer.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    `Question ${round}`,
    '--b',
    'Content-Type: application/pdf; name="paper.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    paper,
    '--b--',
    '',
  ]
  const more = [
    from.replace(personAddress(round), personAddress(round - 1)),
    to,
    `Subject: Re: ${subjectOf(round - 1)}`,
    `Message-ID: <more-${round}@customer.example>`,
    `In-Reply-To: <first-${round - 1}@customer.example>`,
    `References: <first-${round - 1}@customer.example>`,
    '',
    `One word more, ${round}`,
    '',
  ]
  return [first.join('\r\n'), ...(round > 0 ? [more.join('\r\n')] : [])]
}

/** Starts all kinds of work at once: mail, changes on both sides, replies, an attachment to index, a web hook. */
export async function stir(world: CrashWorld, round: number): Promise<void> {
  await tellByHook(world, round)
  for (const mail of makeMails(round)) await world.dovecot.deliver(user, mail)
  if (round === 0) return
  await changeOnServer(world, round)
  const before = await findConversation(world, subjectOf(round - 1))
  if (before) {
    await answer(world, before, `Answer ${round}`)
    await world.client.call('conversations.flag', { conversationId: before, isFlagged: true })
    await world.client.call('conversations.close', { conversationId: before })
  }
  const [chat] = (await world.client.call('conversations.list', { view: 'all', inboxId: world.chatInboxId }))
    .items
  if (chat) await answer(world, chat.id, `Chat answer ${round}`)
}

async function tellByHook({ meta, origin }: CrashWorld, round: number): Promise<void> {
  const media = `7000${round}`
  meta.world.media.set(media, { content: pdf(`Chat ${round}`), mimeType: 'application/pdf' })
  const document = { id: media, mime_type: 'application/pdf', filename: `${media}.pdf` }
  const body = whatsappMessage({
    numberId,
    from: customer,
    id: `wamid.${round}`,
    message: { type: 'document', document },
  })
  const status = await meta.deliver(`${origin}/api/v1/hooks/meta`, body)
  if (status !== 200) throw new Error(`the web hook returned ${status}`)
}

async function changeOnServer({ dovecot }: CrashWorld, round: number): Promise<void> {
  const of = (number: number) => [
    'mailbox',
    'INBOX',
    'header',
    'Message-ID',
    `first-${number}@customer.example`,
  ]
  await dovecot.doveadm('flags', 'add', '-u', user, '\\Answered', ...of(round - 1))
  if (round > 1) await dovecot.doveadm('move', '-u', user, 'Archive', ...of(round - 2))
  if (round > 2)
    await dovecot.doveadm(
      'expunge',
      '-u',
      user,
      'mailbox',
      'Archive',
      'header',
      'Message-ID',
      `first-${round - 3}@`,
    )
}

async function findConversation(world: CrashWorld, subject: string): Promise<string | null> {
  const [row] = await world.query<{ id: string }>(
    'select conversation_id as id from messages where subject = $1 and inbox_id = $2 limit 1',
    [subject, world.inboxId],
  )
  return row?.id ?? null
}

/** Replies like a person who reads newer messages first when a reply is refused. */
async function answer({ client }: CrashWorld, conversationId: string, text: string): Promise<void> {
  await until(
    async () => {
      const { timeline } = await client.call('conversations.get', { conversationId })
      const newest = timeline.findLast((entry) => entry.kind === 'message')
      const { status, body } = await client.send('conversations.reply', {
        conversationId,
        html: `<p>${text}</p>`,
        to: [{ name: '', address: 'ingrid@customer.example' }],
        seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
        includeQuote: false,
      })
      if (status !== 200 && status !== 409) throw new Error(`the reply was refused: ${JSON.stringify(body)}`)
      return status === 200 ? true : null
    },
    'the answer is queued',
    60_000,
  )
}

/** Expires the leases, jobs and claims of killed processes. */
export async function forgetTheDead({ query }: CrashWorld): Promise<void> {
  await query("update mail_leases set heartbeat_at = now() - interval '1 minute'")
  await query("update jobs.job set state = 'retry', heartbeat_on = null where state = 'active'")
  await query('update jobs.queue set singletons_active = null')
  await query(
    "update outgoing_messages set claimed_until = now() - interval '1 second' where state = 'sending'",
  )
}

/** Makes everything that waits due now. */
export async function hurryAll(world: CrashWorld): Promise<void> {
  await world.query('update pending_changes set next_attempt_at = now()')
  await world.query('update chat_deliveries set next_attempt_at = now()')
  await world.query("update outgoing_messages set next_attempt_at = now() where state = 'queued'")
  await world.query(`update outgoing_messages set claimed_until = now() - interval '1 second'
                      where state = 'sending' and claimed_until < now() + interval '50 seconds'`)
  await world.query("update jobs.job set start_after = now() where state = 'retry' and start_after > now()")
  for (const reason of ['send', 'write_back'])
    await world.query(
      `select pg_notify('postroom_mail', json_build_object('mailboxId', $1::text, 'reason', $2::text)::text)`,
      [world.mailboxId, reason],
    )
  // Consumers skip events that do not concern them only after some seconds, unless notified.
  await world.query("select pg_notify('postroom_events', workspace_id::text) from workspace_heads")
  await world.hurry()
}

/** Lists unfinished work and differences to the server; empty when everything is done. */
export async function leftToDo(world: CrashWorld, round: number): Promise<string[]> {
  const [row] = await world.query<Record<string, number>>(
    `select (select count(*) from pending_changes where refusal is null)::int as pending,
            (select count(*) from outgoing_messages where state in ('queued', 'sending'))::int as sends,
            (select count(*) from mail_copies_due where appended_at is null)::int as copies,
            (select count(*) from attachments_to_read)::int as files,
            (select count(*) from messages_to_index)::int as words,
            (select count(*) from chat_deliveries)::int as hooks,
            (select count(*) from workspace_heads w join event_consumers c using (workspace_id)
              where c.seq < w.event_seq)::int as consumers,
            1 - (select count(*) from messages where subject = $1 and inbox_id = $2)::int as mail`,
    [subjectOf(round), world.inboxId],
  )
  const waiting = Object.entries(row ?? {}).flatMap(([what, count]) =>
    count > 0 ? [`${what}: ${count}`] : [],
  )
  return waiting.length > 0 ? waiting : differences(world)
}

const folders = ['INBOX', 'Archive', 'Sent']

async function differences(world: CrashWorld): Promise<string[]> {
  const session = await connectImap({
    host: 'localhost',
    port: world.dovecot.imapPort,
    security: 'plain',
    auth: { user, pass: 'a very secret passphrase' },
    door: allowLoopback(),
  })
  const onServer = new Set<string>()
  for (const path of folders) {
    await session.openFolder(path, true)
    for await (const { uid, flags } of session.fetchEnvelopes(await session.listUids()))
      onServer.add(
        `${path} ${uid} ${[...flags]
          .filter((flag) => flag !== '\\Recent')
          .sort()
          .join(' ')}`,
      )
  }
  await session.close()
  const rows = await world.query<{ place: string; flags: string[] }>(
    `select p.folder || ' ' || p.uid as place, p.flags from message_locations p
       join mail_folders f on f.workspace_id = p.workspace_id and f.mailbox_id = p.mailbox_id
        and f.path = p.folder and f.uid_validity = p.uid_validity`,
  )
  const stored = new Set(rows.map(({ place, flags }) => `${place} ${[...flags].sort().join(' ')}`))
  return [
    ...[...onServer].filter((one) => !stored.has(one)).map((one) => `only on the server: ${one}`),
    ...[...stored].filter((one) => !onServer.has(one)).map((one) => `only in Postroom: ${one}`),
  ]
}
