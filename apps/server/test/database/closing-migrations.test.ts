import { closingDefinition, standardClosing } from '@postroom/contract'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/index.ts'
import { createTestDatabase } from '../database.ts'

const idOf = (kind: string): string => `019a9f6e-5d1c-7000-8000-0000000000${kind}`
const [workspace, other] = [idOf('01'), idOf('02')]
const inbox = (n: number): string => idOf(`1${n}`)

/** Choices of each inbox before: what follows a reply, mode, days, whether the assignee stays, the channel. */
const before = [
  ['Bookings', 'keep', 'reopen', 30, true, null],
  ['Standard', 'close', 'reopen', 14, true, null],
  ['Groups', 'keep', 'reopen_within', 3, true, null],
  ['Fairs', 'keep', 'reopen_within', 3, true, null],
  ['Orders', 'keep', 'new', 9, false, null],
  ['Messenger', 'keep', 'reopen_within', 1, true, 'facebook'],
] as const

test('choices of inboxes become policies, and inboxes with the same ones share a policy', async () => {
  const database = await createTestDatabase({
    key: 'before 0241',
    apply: async (url) => void (await migrate({ url, only: (name) => name < '0241' })),
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    for (const id of [workspace, other])
      await client.query("insert into workspaces (id, name) values ($1, 'Marewind')", [id])
    for (const [i, [name, afterReply, mode, days, keepsOwner, channel]] of before.entries()) {
      const box = idOf(`2${i}`)
      const owner = i === 4 ? other : workspace
      await client.query(
        `insert into mailboxes (workspace_id, id, email, provider, scope, state, imap, smtp, created_by, channel)
         values ($1, $2, $3, 'Imap', 'TEAM', 'retrying', '{}', '{}', $2, $4)`,
        [owner, box, `${i}@marewind.example`, channel],
      )
      await client.query(
        'insert into inboxes (workspace_id, id, mailbox_id, name, email) values ($1, $2, $3, $4, $5)',
        [owner, inbox(i), box, name, `${i}@marewind.example`],
      )
      await client.query(
        `insert into inbox_settings (workspace_id, inbox_id, after_reply_status, after_reply_assign, follow_up,
           follow_up_days, keeps_owner) values ($1, $2, $3, 'replier', $4, $5, $6)`,
        [owner, inbox(i), afterReply, mode, days, keepsOwner],
      )
    }
    const followUp = { mode: 'new', days: 9, keepsOwner: false }
    await client.query(
      `insert into events (workspace_id, seq, type, scope, actor_kind, cause, payload)
       values ($1, 1, 'inbox.settings_changed', 'staff', 'system', 'test', $2)`,
      [
        workspace,
        { settings: { inboxId: inbox(0), afterReply: { status: 'close', assign: 'replier' }, followUp } },
      ],
    )
    await migrate({ url: database.url })
    const { rows } = await client.query(
      `select p.workspace_id as workspace, p.name, p.definition, array_agg(i.inbox_id order by i.inbox_id) as inboxes
         from closing_policies p join closing_policy_inboxes i on i.policy_id = p.id
        group by p.workspace_id, p.id order by p.workspace_id, p.name`,
    )
    const policy = (name: string, inboxes: string[], change: object, workspaceId = workspace) => ({
      workspace: workspaceId,
      name,
      definition: { ...standardClosing, ...change },
      inboxes,
    })
    const within = (days: number) => ({ followUp: { mode: 'reopen_within', days, keepsOwner: true } })
    expect(rows).toEqual([
      policy('Chats', [inbox(5)], within(1)),
      policy('Groups', [inbox(2), inbox(3)], within(3)),
      policy('Standard (2)', [inbox(1)], { afterReply: 'close' }),
      policy('Orders', [inbox(4)], { followUp: { mode: 'new', days: 14, keepsOwner: false } }, other),
    ])
    for (const { definition } of rows) expect(closingDefinition.parse(definition)).toEqual(definition)
    const events = await client.query('select payload from events')
    expect(events.rows).toEqual([
      { payload: { settings: { inboxId: inbox(0), assignAfterReply: 'replier' } } },
    ])
  } finally {
    await client.end()
    await database.drop()
  }
})
