import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'

// Postroom promises to exit within 5 s; the database survives a kill.
const graceMs = 4800
const parentPollMs = 500

/**
 * Runs a program in the foreground with the same terminal, signals and exit code. A service has a channel to this
 * process, so that it exits when this process is killed, and also when the npm that started it was killed.
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

/** Returns our parent and, if the system reports it, its parent: npm starts a shell between itself and us. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}
