import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'

// The product promises to end within 5 s; its database is safe whatever happens to the process.
const graceMs = 4800
const parentPollMs = 500

/**
 * Runs a program in our place: same terminal, same signals, same end. A service has a channel to us, so that it ends
 * when we are killed, and ends too when the npm that started us was killed.
 */
export function runForeground({ root, command, args, env, service }) {
  const path = `${dirname(command)}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, PATH: path },
    stdio: service ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      child.kill(signal)
      if (service) setTimeout(() => child.kill('SIGKILL'), graceMs).unref()
    })
  }
  if (service && process.env.npm_lifecycle_event) watchParent(() => process.kill(process.pid, 'SIGTERM'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function watchParent(onGone) {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    onGone()
  }, parentPollMs)
  timer.unref()
}

/** Our parent and, where the system tells, its parent: npm puts a shell between itself and us. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}
