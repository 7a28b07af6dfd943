// Usage: npm run test:chaos -- --seed 1 [--seeds 20] [--messages 10000] [--cuts 200] [--kills 50] [--sends 5000]
// [--only sync|send|postgres|crash|numbers|copies] [--logs folder]
// --only postgres restarts PostgreSQL [--restarts 20] times, every 30 s, while the server gets requests.
// --only crash kills the process once at each of [--points 200] points directly before a side effect.
// --only numbers changes the UIDVALIDITY of a mailbox [--changes 100] times; --only copies counts the copies of
// [--sends] replies in Sent.
// Syncs and sends while processes are killed and connections cut; exits with 1 if anything was lost.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chaosCopies } from './chaos-copies.ts'
import { chaosCrash } from './chaos-crash.ts'
import { chaosNumbers } from './chaos-numbers.ts'
import { chaosPostgres } from './chaos-postgres.ts'
import { chaosSend } from './chaos-send.ts'
import { chaosSync } from './chaos-sync.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    messages: { type: 'string', default: '10000' },
    cuts: { type: 'string', default: '200' },
    kills: { type: 'string', default: '50' },
    sends: { type: 'string', default: '5000' },
    points: { type: 'string', default: '200' },
    changes: { type: 'string', default: '100' },
    restarts: { type: 'string', default: '20' },
    only: { type: 'string' },
    logs: { type: 'string' },
  },
})
const kills = Number(values.kills)
let isWell = true
for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.seeds); seed += 1) {
  const log = (line: string): void => console.log(`  ${line}`)
  const logFile = (what: string) =>
    values.logs === undefined ? undefined : join(values.logs, `${what}-${seed}.log`)
  if (values.only === undefined || values.only === 'sync') {
    const postgres = Math.round(kills * 0.2)
    const dovecot = Math.round(kills * 0.3)
    const result = await chaosSync({
      seed,
      messages: Number(values.messages),
      kills: { postgres, dovecot, mail: kills - postgres - dovecot },
      cuts: Number(values.cuts),
      log,
      logFile: logFile('sync'),
    })
    const { lost, surplus, flagDrift, hashDiffers, duplicated, corrected, unwritten, flagsNotShown } = result
    const wrong =
      lost +
      surplus +
      flagDrift +
      hashDiffers +
      duplicated +
      corrected +
      unwritten +
      flagsNotShown +
      result.endings.length
    isWell &&= wrong === 0
    console.log(`sync, seed ${seed}: ${JSON.stringify(result)}`)
  }
  if (values.only === undefined || values.only === 'send') {
    const result = await chaosSend({
      seed,
      sends: Number(values.sends),
      kills,
      log,
      logFile: logFile('send'),
    })
    const { lost, sentButNotTaken, duplicated, failedButTaken } = result
    isWell &&= lost + sentButNotTaken + duplicated + failedButTaken + result.endings.length === 0
    console.log(`send, seed ${seed}: ${JSON.stringify(result)}`)
  }
}
if (values.only === 'crash') {
  const result = await chaosCrash({
    seed: Number(values.seed),
    points: Number(values.points),
    log: (line) => console.log(`  ${line}`),
    logFile: values.logs === undefined ? undefined : join(values.logs, 'crash.log'),
  })
  isWell &&= result.violations.length + result.endings.length === 0
  console.log(`crash, seed ${values.seed}: ${JSON.stringify(result)}`)
}
if (values.only === 'numbers') {
  const result = await chaosNumbers({
    seed: Number(values.seed),
    messages: Number(values.messages),
    changes: Number(values.changes),
    log: (line) => console.log(`  ${line}`),
    logFile: values.logs === undefined ? undefined : join(values.logs, 'numbers.log'),
  })
  const { lostWork, lost, duplicated, announcedAgain, fetchedAgainPercent, endings } = result
  isWell &&=
    lostWork + lost + Math.abs(duplicated) + Math.abs(announcedAgain) + endings.length === 0 &&
    fetchedAgainPercent <= 5
  console.log(`numbers, seed ${values.seed}: ${JSON.stringify(result)}`)
}
if (values.only === 'copies')
  for (const saving of ['never', 'at once', 'late'] as const) {
    const result = await chaosCopies({
      saving,
      sends: Number(values.sends),
      log: (line) => console.log(`  ${line}`),
    })
    const { sent, without, twice, duplicated, endings } = result
    isWell &&= sent === Number(values.sends) && without + twice + duplicated + endings.length === 0
    console.log(`a server that saves ${saving}: ${JSON.stringify(result)}`)
  }
if (values.only === 'postgres') {
  const result = await chaosPostgres({
    restarts: Number(values.restarts),
    everyMs: 30_000,
    log: (line) => console.log(`  ${line}`),
  })
  const { wrong, lost, twice, endings, slowestReadyMs } = result
  isWell &&= wrong.length + lost + twice + endings.length === 0 && slowestReadyMs <= 3_000
  console.log(`postgres: ${JSON.stringify(result)}`)
}
process.exit(isWell ? 0 : 1)
