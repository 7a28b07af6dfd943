import { createLog } from './index.ts'

/** A process that logs without end; asked on its input, it logs some lines more and says how it is on its error output. */
const log = createLog({ level: 'info' })
let linesLeft = Number.POSITIVE_INFINITY
process.stdin.once('data', () => {
  linesLeft = 20
})
setInterval(() => {
  log.info('still here')
  if (linesLeft-- === 0) process.stderr.write('alive', () => process.exit(0))
}, 1)
