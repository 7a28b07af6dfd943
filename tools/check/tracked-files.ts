import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command-part.ts'

const required = ['LICENSE', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', '.ci/run']

/** What must not be in any tracked file; each with the reason that the developer reads. */
const forbidden: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /(?<![\w./:-])\/(?:root|work|tmp|home\/[a-z]+)\/[\w.-]+/, reason: 'a path of one machine' },
  {
    pattern: /_authToken|\bregistry\s*=\s*https?:/,
    reason: 'where packages come from is the business of each machine',
  },
  { pattern: /^(?:<{7} |>{7} )/m, reason: 'a merge that nobody finished' },
  { pattern: /-----BEGIN (?:RSA |EC |)PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{100,}/, reason: 'a private key' },
]
const unfinished = {
  pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/,
  reason: 'unfinished work: do it or write it down elsewhere',
}
const codeEnding = /\.(?:ts|tsx|mjs|css|sql)$/

export async function checkTrackedFiles(root: string): Promise<string[]> {
  const { code, text } = await runCommand(root, 'git', ['ls-files', '-z'])
  // A tarball of the sources has no history and nothing that could be tracked by mistake.
  if (code !== 0) return []
  const paths = text.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  const missing = required.filter((path) => !paths.includes(path)).map((path) => `${path} is missing`)
  return [...missing, ...paths.flatMap((path) => problemsOf(root, path))]
}

function problemsOf(root: string, path: string): string[] {
  const self = 'tools/check/tracked-files'
  if (path === 'package-lock.json' || path.startsWith(self)) return []
  const bytes = readFileSync(join(root, path))
  if (bytes.includes(0)) return []
  const content = bytes.toString()
  const rules = codeEnding.test(path) ? [...forbidden, unfinished] : forbidden
  return rules.flatMap(({ pattern, reason }) => {
    const found = pattern.exec(content)
    if (!found) return []
    const line = content.slice(0, found.index).split('\n').length
    return [`${path}:${line}: ${JSON.stringify(found[0].slice(0, 60))}: ${reason}`]
  })
}
