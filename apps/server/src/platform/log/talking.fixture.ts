import { createLog } from './index.ts'

/** Logs endlessly; after input on stdin it logs some more lines and reports on stderr. */
const log = createLog({ level: 'info' })
let linesLeft = Number.POSITIVE_INFINITY
process.stdin.once('data', () => {
  linesLeft = 20
})
setInterval(() => {
  log.info('still here')
  if (linesLeft-- === 0) process.stderr.write('alive', () => process.exit(0))
}, 1)
