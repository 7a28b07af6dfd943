import { expect, test } from 'vitest'
import { chaosCopies } from '../../../../dev/chaos/chaos-copies.ts'
import { chaosNumbers } from '../../../../dev/chaos/chaos-numbers.ts'
import { chaosSend } from '../../../../dev/chaos/chaos-send.ts'
import { chaosSync } from '../../../../dev/chaos/chaos-sync.ts'

/** A sample of what `dev/chaos/main.ts` does at length; the same seed gives the same kills and failures. */
const seed = Number(process.env.TEST_SEED ?? 20_261_120)
const log = (): void => undefined

test(`killed and cut while the mailbox changes, both sides end up equal (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const kills = { mail: 2, dovecot: 1, postgres: 1 }
  const result = await chaosSync({ seed, messages: 150, kills, cuts: 4, log })
  expect(result).toMatchObject({
    stored: result.onServer,
    lost: 0,
    surplus: 0,
    flagDrift: 0,
    hashDiffers: 0,
    duplicated: 0,
    corrected: 0,
    unwritten: 0,
    flagsNotShown: 0,
    endings: [],
  })
  expect(result.cuts).toBeGreaterThanOrEqual(4)
  expect(result.changes).toBeGreaterThan(20)
  expect(result.worked).toBeGreaterThan(5)
})

test(`with every fault and a killed sender, no message is lost or sent twice (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const sends = 20
  const { sent, unknown, failed, ...wrong } = await chaosSend({ seed, sends, kills: 2, log })
  expect(sent + unknown + failed).toBe(sends)
  expect(wrong).toMatchObject({ lost: 0, sentButNotTaken: 0, duplicated: 0, failedButTaken: 0, endings: [] })
})

test(`a mailbox that gets other numbers again and again keeps what people did, and little is fetched again (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const { fetchedAgainPercent, ...result } = await chaosNumbers({ seed, messages: 150, changes: 3, log })
  expect(result).toMatchObject({ lostWork: 0, lost: 0, duplicated: 0, announcedAgain: 0, endings: [] })
  expect(fetchedAgainPercent).toBeLessThanOrEqual(5)
})

test.each(['never', 'at once', 'late'] as const)(
  'a server that saves what it sends %s: each answer is in Sent once',
  {
    timeout: 600_000,
  },
  async (saving) => {
    const sends = 12
    const result = await chaosCopies({ saving, sends, log })
    expect(result).toMatchObject({ sent: sends, without: 0, twice: 0, duplicated: 0, endings: [] })
  },
)
