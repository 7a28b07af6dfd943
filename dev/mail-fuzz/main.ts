// Usage: node dev/mail-fuzz/main.ts [--seed 1] [--count 5000000] [--from 0] [--minutes 600] [--show N]
// Mutates samples of every kind of mail and parses each as the server does. Counts exceptions, violated invariants,
// mails that take more than a second of CPU time, and memory over 256 MB (heap limit, and size of the process). --show
// N writes mail N of the seed to standard output.
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type Fault, mutatedMail } from './fuzz-mail.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '5000000' },
    from: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '600' },
    show: { type: 'string' },
  },
})
const seed = Number(values.seed)
const mostHeapMb = 256
const stuckAfterMs = 60_000
const faultsAtMost = 50
let endsAt = Date.now() + Number(values.minutes) * 60_000
// Prints the progress when interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endsAt = 0
  })

if (values.show === undefined) await run(Number(values.from), Number(values.from) + Number(values.count))
else process.stdout.write(mutatedMail(seed, Number(values.show)))

async function run(from: number, until: number): Promise<void> {
  const faults: Fault[] = []
  let next = from
  let [tooMuch, stuck] = [0, 0]
  const residentBefore = process.memoryUsage.rss()
  while (next < until && Date.now() < endsAt && faults.length < faultsAtMost) {
    const { done, ending } = await readFrom(next, until, faults)
    if (ending === 'memory') tooMuch += 1
    if (ending === 'stuck') stuck += 1
    if (ending === 'memory' || ending === 'stuck') console.log(`seed ${seed}, mail ${done - 1}: ${ending}`)
    next = done
  }
  for (const { index, what } of faults) console.log(`seed ${seed}, mail ${index}: ${what}`)
  const slow = stuck + faults.filter(({ what }) => / s for /.test(what)).length
  const grownMb = (process.resourceUsage().maxRSS * 1024 - residentBefore) / 1e6
  console.log(
    `${next - from} mutated mails, seed ${seed}: ${faults.length + stuck - slow} uncaught, ${slow} over 1 s, ${tooMuch} over ${mostHeapMb} MB; the process grew by ${grownMb.toFixed(0)} MB`,
  )
  if (faults.length + stuck + tooMuch > 0) process.exitCode = 1
}

type Reading = { readonly done: number; readonly ending: 'finished' | 'time' | 'memory' | 'stuck' }

/** Processes mails until the end, or until one kills the thread; the caller continues after that one. */
function readFrom(from: number, until: number, faults: Fault[]): Promise<Reading> {
  const progress = new Int32Array(new SharedArrayBuffer(4))
  progress[0] = from
  const worker = new Worker(new URL('./fuzz.worker.ts', import.meta.url), {
    workerData: { seed, from, until, progress },
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  })
  return new Promise((resolve) => {
    let [last, since, ending] = [from, Date.now(), 'finished' as Reading['ending']]
    const watch = setInterval(() => {
      const at = Atomics.load(progress, 0)
      if (at !== last) [last, since] = [at, Date.now()]
      if (Date.now() - since > stuckAfterMs) ending = 'stuck'
      else if (Date.now() > endsAt || faults.length >= faultsAtMost) ending = 'time'
      if (ending !== 'finished') void worker.terminate()
    }, 500)
    worker.on('message', (fault: Fault) => faults.push(fault))
    worker.on('error', () => {
      ending = 'memory'
    })
    worker.on('exit', () => {
      clearInterval(watch)
      resolve({ done: ending === 'finished' ? until : Atomics.load(progress, 0) + 1, ending })
    })
  })
}
