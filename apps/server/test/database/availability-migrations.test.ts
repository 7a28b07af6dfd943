import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore, insertMessage } from './database-before.ts'

test('0421 leaves open what statuses of before meant, so that their present meaning counts', async () => {
  const old = await databaseBefore('0421')
  const [workspace, user, status] = [randomUUID(), randomUUID(), randomUUID()]
  await old.rows("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
  await old.rows(
    `insert into report_statuses (workspace_id, user_id, from_at, until_at, status_id, seq)
     values ($1, $2, '2026-05-04 09:00Z', 'infinity', $3, 7)`,
    [workspace, user, status],
  )
  await old.migrateTo('0421')
  expect(await old.rows('select status_id, seq, is_available from report_statuses')).toEqual([
    { status_id: status, seq: '7', is_available: null },
  ])
})

test('0510 ends the status of a removed member at the removal, and no other', async () => {
  const old = await databaseBefore('0510')
  const [workspace, gone, back, stays] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await old.rows("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
  const beAway = (user: string, seq: number, from: string, until = 'infinity') =>
    old.rows(
      `insert into report_statuses (workspace_id, user_id, from_at, until_at, seq) values ($1, $2, $3, $4, $5)`,
      [workspace, user, from, until, seq],
    )
  const remove = (user: string, seq: number, at: string) =>
    old.rows(
      `insert into events (workspace_id, seq, at, type, scope, subject_id, actor_kind, cause, payload)
       values ($1, $2, $3, 'member.removed', 'workspace', $4, 'system', 'test', $5)`,
      [workspace, seq, at, user, { userId: user }],
    )
  await beAway(gone, 1, '2026-05-03 09:00Z', '2026-05-04 09:00Z')
  await beAway(gone, 2, '2026-05-04 09:00Z')
  await beAway(back, 3, '2026-05-04 09:00Z', '2026-05-08 09:00Z')
  await beAway(stays, 4, '2026-05-04 09:00Z')
  await remove(gone, 5, '2026-05-05 09:00Z')
  await remove(back, 6, '2026-05-06 09:00Z')
  await beAway(back, 7, '2026-05-08 09:00Z')
  await old.migrateTo('0510')
  expect(
    await old.rows(
      `select seq, case when isfinite(until_at) then to_char(until_at at time zone 'utc', 'MM-DD') end as until from report_statuses order by seq`,
    ),
  ).toEqual([
    { seq: '1', until: '05-04' },
    { seq: '2', until: '05-05' },
    { seq: '3', until: '05-06' },
    { seq: '4', until: null },
    { seq: '7', until: null },
  ])
})

test('0511 gives everyone the default from joining on, and after statuses that ended automatically', async () => {
  const old = await databaseBefore('0511')
  const { workspace, user: founder } = await insertMessage(old)
  const [member, gone, left] = [randomUUID(), randomUUID(), randomUUID()]
  const [away, off] = [randomUUID(), randomUUID()]
  await old.rows("update workspaces set created_at = '2026-05-01 08:00Z' where id = $1", [workspace])
  await old.rows(
    "insert into memberships (workspace_id, user_id, role, joined_at) values ($1, $2, 'Owner', '2026-05-01 08:00:00.123456Z')",
    [workspace, founder],
  )
  const log = (seq: number, time: string, type: string, user: string, payload: object = {}) =>
    old.rows(
      `insert into events (workspace_id, seq, at, type, scope, subject_id, actor_kind, cause, payload)
       values ($1, $2, $3, $4, 'workspace', $5, 'system', 'test', $6)`,
      [workspace, seq, `2026-05-${time}Z`, type, user, payload],
    )
  const be = (statusId: string, until: string | null = null) => ({
    availability: { statusId, until: until && `2026-05-${until}Z` },
    meaning: 'away',
  })
  await log(1, '02 09:00:00.000700', 'member.joined', member)
  await log(2, '02 10:00', 'availability.changed', member, be(away, '02 12:00'))
  await log(3, '02 11:00', 'availability.changed', member, be(off, '02 13:00'))
  await log(4, '02 14:00', 'availability.changed', member, { availability: null })
  await log(5, '03 09:00', 'member.joined', gone)
  await log(6, '03 10:00', 'member.removed', gone)
  await log(7, '04 09:00', 'member.joined', gone)
  // A founder who left again: the log says nothing of their joining.
  await log(8, '05 09:00', 'availability.changed', left, be(away))
  await log(9, '05 10:00', 'member.removed', left)
  await old.rows(
    "insert into report_statuses (workspace_id, user_id, from_at, until_at, seq) values ($1, $2, '2026-05-02 14:00Z', 'infinity', 4)",
    [workspace, member],
  )
  await old.migrateTo('0511')
  const stored = await old.rows(
    `select user_id, seq::int, to_char(from_at at time zone 'utc', 'DD HH24:MI:SS.US') as since,
            case when isfinite(until_at) then to_char(until_at at time zone 'utc', 'DD HH24:MI') end as until,
            status_id, is_available
       from report_statuses order by seq, from_at`,
  )
  const times = (user: string) =>
    stored.flatMap(({ user_id: id, seq, since, until, status_id: status, is_available: isAvailable }) =>
      id === user ? [[seq, `${since}`.replace(':00.000000', ''), until, status, isAvailable]] : [],
    )
  expect(times(founder)).toEqual([[0, '01 08:00:00.123000', null, null, null]])
  expect(times(member)).toEqual([
    [1, '02 09:00', '02 10:00', null, null],
    [2, '02 10:00', '02 11:00', away, false],
    [3, '02 11:00', '02 13:00', off, false],
    [3, '02 13:00', '02 14:00', null, null],
    [4, '02 14:00', null, null, null],
  ])
  expect(times(gone)).toEqual([
    [5, '03 09:00', '03 10:00', null, null],
    [7, '04 09:00', null, null, null],
  ])
  expect(times(left)).toEqual([
    [0, '01 08:00', '05 09:00', null, null],
    [8, '05 09:00', '05 10:00', away, false],
  ])
})
