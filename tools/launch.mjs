// Entry point of every npm script. Runs on any Node from version 20, without dependencies: installs the packages of the
// lock file, builds the portal if its sources changed, and starts the pinned Node.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, pinnedNode } from './launch/install.mjs'
import { ensurePortal } from './launch/portal.mjs'
import { runForeground } from './launch/run.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Memory settings. A small young generation, because a first sync would otherwise keep 80 MB more garbage without being
 * faster. A limit for the old generation, because V8 collects later the more memory it may use, which is gigabytes on a
 * large machine.
 * Two glibc arenas for all threads, because glibc creates up to eight per core, each with its own garbage. A fixed mmap
 * threshold, so that large blocks are returned to the system when freed: glibc would raise it up to 32 MB and keep
 * everything below.
 */
const { flags, env: serviceEnv } = JSON.parse(readFileSync(join(root, 'tools/launch/service.json'), 'utf8'))
/** NODE_OPTIONS takes precedence. */
const serviceFlags = flags.filter((flag) => !process.env.NODE_OPTIONS?.includes(flag.split('=')[0]))

const server = 'apps/server/src/main.ts'

/** Allows mail servers on the developer's machine; otherwise no private address is reachable. */
const loopback = '127.0.0.0/8,::1/128,localhost'

/** Program of each script; `portal` builds the portal first, `service` means that it runs until a signal ends it. */
const scripts = {
  start: { program: server, portal: true, service: true },
  demo: {
    program: server,
    args: ['--demo'],
    portal: true,
    service: true,
    env: { POSTROOM_DATA: '.postroom-demo' },
  },
  dev: {
    program: 'tools/dev.ts',
    service: true,
    env: { POSTROOM_DATA: '.postroom-dev', POSTROOM_EGRESS_ALLOW: loopback },
  },
  admin: { program: 'apps/server/src/admin/main.ts' },
  test: { program: 'tools/check/main.ts', portal: true },
  'test:chaos': { program: 'dev/chaos/main.ts' },
  'test:fast': { program: 'tools/check/main.ts', args: ['--fast'] },
  validate: { program: 'tools/check/main.ts', portal: true },
  generate: { program: 'tools/generate.ts' },
  'new-feature': { program: 'tools/new-feature.ts' },
}

const [name, ...rest] = process.argv.slice(2)
const script = scripts[name]
if (!script) fail(`Usage: node tools/launch.mjs <${Object.keys(scripts).join('|')}>`, 2)
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Postroom needs Node 20 or newer; this is ${process.version}.`, 2)
}

try {
  await ensureInstalled(root)
  if (script.portal && existsSync(join(root, 'apps/portal/index.html'))) await ensurePortal(root)
} catch (error) {
  fail(error.message, 1)
}
/** Compiled code of the last run: a start takes three quarters of the CPU time, and tests start hundreds of processes. */
const compileCache = join(root, 'node_modules/.cache/compile')
const env = {
  NODE_COMPILE_CACHE: compileCache,
  ...(script.service && serviceEnv),
  ...script.env,
  ...process.env,
}
runForeground({
  root,
  command: pinnedNode(root),
  args: [
    ...(script.service ? serviceFlags : []),
    join(root, script.program),
    ...(script.args ?? []),
    ...rest,
  ],
  env,
  service: script.service === true,
})

function fail(message, code) {
  console.error(message)
  process.exit(code)
}
