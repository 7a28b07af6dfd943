import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh } from '../steps.ts'

const stepMs = 300_000
/** The time of day in UTC so many minutes from now, in steps of five minutes. */
const clock = (minutes: number): string =>
  new Date(Math.floor((Date.now() + minutes * 60_000) / stepMs) * stepMs).toISOString().slice(11, 16)

const createShift = ({ owner, onlookerId }: Setting) =>
  owner.call('shifts.create', {
    name: fresh('Shift'),
    color: 'teal',
    timeZone: 'UTC',
    days: [1, 2, 3, 4, 5, 6, 7],
    from: clock(-120),
    until: clock(120),
    validFrom: '2026-01-01',
    validUntil: null,
    inboxIds: [],
    memberIds: [onlookerId],
    onEnd: 'keep',
    graceMinutes: 0,
  })

/** How each event of shifts comes about. */
export const scenarios: ScenariosOf<'shifts'> = {
  'shifts.changed': async (s) => () => createShift(s),
  'shift.ended': async (s) => {
    for (const { id } of (await s.owner.call('shifts.list', {})).items)
      await s.owner.call('shifts.delete', { shiftId: id })
    const { id, version } = await createShift(s)
    return () => s.owner.call('shifts.update', { shiftId: id, version, until: clock(-60) })
  },
  'shift_feed.changed':
    async ({ onlooker }) =>
    () =>
      onlooker.call('shifts.create_feed', {}),
}
