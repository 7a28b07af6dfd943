import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command-part.ts'

const required = ['LICENSE', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', '.ci/run']

/** Content that must not be in any tracked file, each with the reason shown to the developer. */
const forbidden: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /(?<![\w./:-])\/(?:root|work|tmp|home\/[a-z]+)\/[\w.-]+/,
    reason: 'a path that exists on one machine only',
  },
  {
    pattern: /_authToken|\bregistry\s*=\s*https?:/,
    reason: 'the package source depends on the machine',
  },
  { pattern: /^(?:<{7} |>{7} )/m, reason: 'an unresolved merge conflict' },
  { pattern: /-----BEGIN (?:RSA |EC |)PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{100,}/, reason: 'a private key' },
]
const unfinished = {
  pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/,
  reason: 'unfinished work: do it or write it down elsewhere',
}
const codeEnding = /\.(?:ts|tsx|mjs|css|sql)$/

/** Reports missing files and forbidden content in the files tracked by git. */
export async function checkTrackedFiles(root: string): Promise<string[]> {
  const { code, text } = await runCommand(root, 'git', ['ls-files', '-z'])
  // A source tarball has no git history, so there is nothing to check.
  if (code !== 0) return []
  const paths = text.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  const missing = required.filter((path) => !paths.includes(path)).map((path) => `${path} is missing`)
  return [...missing, ...paths.flatMap((path) => findProblems(root, path))]
}

function findProblems(root: string, path: string): string[] {
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
