import { type CrashWorld, subjectOf } from './crash-round.ts'

/** Checks the result of a round after all work is done, whenever its process was killed. */
export async function wrongAfter(world: CrashWorld, round: number): Promise<string[]> {
  return [
    ...(await wrongMail(world, round)),
    ...(await wrongSends(world)),
    ...(await wrongChats(world, round)),
    ...(await wrongFiles(world)),
  ]
}

const unless = (isWell: boolean, what: string): string[] => (isWell ? [] : [what])

/**
 * Each mail is stored once, announced once and answered automatically once; both mails of a person are in one
 * conversation.
 */
async function wrongMail(world: CrashWorld, round: number): Promise<string[]> {
  const [mail] = await world.query<Record<string, number>>(
    `select count(*)::int as copies, count(distinct conversation_id)::int as conversations
       from messages where inbox_id = $1 and direction = 'inbound'
        and (subject = $2 or subject = 'Re: ' || $2)`,
    [world.inboxId, subjectOf(round)],
  )
  const [announced] = await world.query<{ count: number }>(
    `select count(*)::int as count from events where type = 'message.received' and inbox_id = $1
        and payload->'conversation'->>'subject' = $2 and (payload->>'isNew')::boolean`,
    [world.inboxId, subjectOf(round)],
  )
  const [repeatedEvents] = await world.query<{ count: number }>(
    `select count(*)::int as count from (select payload->>'messageId' as id from events
       where type = 'message.received' group by 1 having count(*) > 1) t`,
  )
  const [split] = await world.query<{ count: number }>(
    `select count(*)::int as count from messages a join messages b on a.subject = 'Re: ' || b.subject
      where a.direction = 'inbound' and b.direction = 'inbound' and a.conversation_id <> b.conversation_id`,
  )
  const [answered] = await world.query<{ count: number }>(
    `select count(*)::int as count from outgoing_messages where envelope->'to' ? $1`,
    [`person-${round}@customer.example`],
  )
  return [
    ...unless(mail?.copies === 1 && mail.conversations === 1, `${mail?.copies} copies of the mail`),
    ...unless(announced?.count === 1, `the mail was announced ${announced?.count} times`),
    ...unless(repeatedEvents?.count === 0, `${repeatedEvents?.count} messages were announced more than once`),
    ...unless(split?.count === 0, `${split?.count} threads were split`),
    ...unless(answered?.count === 1, `${answered?.count} automatic replies`),
  ]
}

/** A sent message was accepted once and is in Sent once, an unknown one at most once, and none failed. */
async function wrongSends(world: CrashWorld): Promise<string[]> {
  const rows = await world.query<{ key: string; state: string }>(
    `select m.message_key as key, o.state from outgoing_messages o
       join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id where o.mailbox_id = $1`,
    [world.mailboxId],
  )
  const acceptedById = countEach(world.smtp.received.map(({ raw }) => readMessageId(raw.toString('latin1'))))
  const listed = await world.dovecot.doveadm(
    'fetch',
    '-u',
    'anna',
    'hdr.message-id',
    'mailbox',
    'Sent',
    'all',
  )
  const copiesById = countEach([...listed.matchAll(/<([^>]+)>/g)].map(([, id = '']) => id))
  return rows.flatMap(({ key, state }) => {
    const [took = 0, copies = 0] = [acceptedById.get(key), copiesById.get(key)]
    const isWell =
      (state === 'sent' && took === 1 && copies === 1) || (state === 'unknown' && took <= 1 && copies <= 1)
    return unless(isWell, `${key} is ${state}, accepted ${took} times, ${copies} copies in Sent`)
  })
}

const readMessageId = (text: string): string => /^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1] ?? ''

function countEach(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** Each delivery of the web hook is stored once with its file, and no reply was sent to Meta twice. */
async function wrongChats(world: CrashWorld, round: number): Promise<string[]> {
  const [row] = await world.query<Record<string, number>>(
    `select count(*)::int as messages, (select count(*) from attachments a
        join messages m on m.workspace_id = a.workspace_id and m.id = a.message_id
       where m.inbox_id = $1)::int as files
       from messages where inbox_id = $1 and direction = 'inbound'`,
    [world.chatInboxId],
  )
  const marks = world.meta.sent.map(({ body }) => String(body.biz_opaque_callback_data))
  const states = await world.query<{ state: string; count: number }>(
    `select o.state, count(*)::int as count from outgoing_messages o
       join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id
      where m.inbox_id = $1 group by 1`,
    [world.chatInboxId],
  )
  const of = (state: string) => states.find((one) => one.state === state)?.count ?? 0
  return [
    ...unless(row?.messages === round + 1, `${row?.messages} of ${round + 1} chats`),
    ...unless(row?.files === round + 1, `${row?.files} of ${round + 1} files of chats`),
    ...unless(new Set(marks).size === marks.length, 'a reply was sent to Meta twice'),
    ...unless(
      of('sent') <= marks.length && marks.length <= of('sent') + of('unknown'),
      'the numbers of replies to Meta do not add up',
    ),
    ...unless(of('failed') === 0, `${of('failed')} replies to Meta failed`),
  ]
}

async function wrongFiles(world: CrashWorld): Promise<string[]> {
  const [row] = await world.query<{ count: number }>(
    `select count(*)::int as count from attachments a
       left join attachment_texts t on t.workspace_id = a.workspace_id and t.attachment_id = a.id
      where a.content_type = 'application/pdf' and (t.text is null or (t.text !~ 'Cargo number|Chat '))`,
  )
  return unless(row?.count === 0, `${row?.count} files were not indexed`)
}
