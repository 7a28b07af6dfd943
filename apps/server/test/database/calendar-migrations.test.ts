import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/index.ts'
import { createTestDatabase } from '../database.ts'

const idOf = (kind: string): string => `019a9f6e-5d1c-7000-8000-0000000000${kind}`
const [workspace, mailbox] = [idOf('01'), idOf('02')]
const inboxes = [idOf('11'), idOf('12'), idOf('13')]
const office = { from: '09:07', until: '17:00' }
const week = [[office], [office], [office], [office], [office], [], []]
const hours = { timeZone: 'Europe/Berlin', week, daysOff: ['2026-12-31', '2026-12-24'] }

test('hours of inboxes become calendars with their names', async () => {
  const before = '0196'
  const database = await createTestDatabase({
    key: `before ${before}`,
    apply: async (url) => void (await migrate({ url, only: (name) => name < before })),
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
    for (const [i, name] of ['Bookings', 'bookings', 'Always'].entries()) {
      const box = `${mailbox.slice(0, -2)}2${i}`
      await client.query(
        `insert into mailboxes (workspace_id, id, email, provider, scope, state, imap, smtp, created_by)
         values ($1, $2, $3, 'Imap', 'TEAM', 'retrying', '{}', '{}', $2)`,
        [workspace, box, `${i}@marewind.example`],
      )
      await client.query(
        `insert into inboxes (workspace_id, id, mailbox_id, name, email, deleted_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [workspace, inboxes[i], box, name, `${i}@marewind.example`, i === 1 ? new Date() : null],
      )
      await client.query(
        'insert into inbox_settings (workspace_id, inbox_id, working_hours) values ($1, $2, $3)',
        [workspace, inboxes[i], i < 2 ? JSON.stringify(hours) : null],
      )
    }
    await client.query(
      `insert into events (workspace_id, seq, type, scope, actor_kind, cause, payload)
       values ($1, 1, 'inbox.settings_changed', 'staff', 'system', 'test', $2)`,
      [workspace, { settings: { inboxId: inboxes[0], workingHours: hours } }],
    )
    await migrate({ url: database.url })
    const { rows } = await client.query(
      `select s.inbox_id as inbox, c.name, c.is_default as "isDefault", c.time_zone as zone, c.week,
              c.own_days as "ownDays", v.valid_from as "validFrom", v.hours
         from inbox_settings s left join calendars c on c.id = s.calendar_id
         left join calendar_versions v on v.calendar_id = c.id order by s.inbox_id`,
    )
    const days = ['2026-12-24', '2026-12-31'].map((date) => ({ date, windows: [] }))
    const shared = {
      zone: 'Europe/Berlin',
      week,
      ownDays: days.map((day) => ({ ...day, label: '' })),
      validFrom: null,
      hours: { timeZone: 'Europe/Berlin', week, days },
    }
    expect(rows).toEqual([
      { inbox: inboxes[0], name: 'Bookings', isDefault: true, ...shared },
      { inbox: inboxes[1], name: 'bookings (2)', isDefault: false, ...shared },
      expect.objectContaining({ inbox: inboxes[2], name: null }),
    ])
    const events = await client.query('select payload from events')
    expect(events.rows).toEqual([{ payload: { settings: { inboxId: inboxes[0], calendarId: null } } }])
  } finally {
    await client.end()
    await database.drop()
  }
})
