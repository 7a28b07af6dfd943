import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const names: Readonly<Record<string, string>> = { caldav: 'CalDAV', sla: 'SLA' }

interface Limit {
  readonly of: string
  readonly values: string[]
  readonly text: string
}

/** Page of every limit that the contract declares in an object named `…Limits`, with the comments of its values. */
export function limitsPage(root: string): string {
  const folder = join(root, 'packages/contract/src')
  const limits = globSync('**/*.ts', { cwd: folder })
    .toSorted()
    .flatMap((path) => limitsIn(readFileSync(join(folder, path), 'utf8'), path))
    .toSorted((a, b) => a.of.localeCompare(b.of))
  const rows = limits.map(({ of, values, text }) => `| ${of} | ${values.join('; ')} | ${text} |`)
  return `# Limits

Made from the contract by \`npm run generate\`.

How much one workspace, person or request can have of something. Limits of requests are in [api.md](../api.md#limits), those of
single fields in [openapi.json](openapi.json).

| Of | Limit | What |
| --- | --- | --- |
${rows.join('\n')}
`
}

function limitsIn(source: string, path: string): Limit[] {
  const blocks = source.matchAll(/^export const (\w+)Limits = \{([\s\S]*?)\} as const$/gm)
  return [...blocks].flatMap(([, name = '', body = '']) => {
    const limits: Limit[] = []
    const parts = body.matchAll(/\/\*\*([\s\S]*?)\*\/|(\w+): (\{[^}]*\}|[\d_.]+),/g)
    for (const [, comment, key, value] of parts) {
      if (comment !== undefined)
        limits.push({ of: inWords(name), values: [], text: comment.replaceAll(/\s*\*?\s+/g, ' ').trim() })
      else if (limits.length === 0) throw new Error(`${path}: the limit ${key} has no comment.`)
      else limits.at(-1)?.values.push(shown(value ?? ''))
    }
    return limits
  })
}

/** `settingsDraft` as "Settings draft". */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** A number with separators, or both ends of a range. */
const shown = (value: string): string =>
  [...value.matchAll(/[\d_.]+/g)]
    .map(([digits]) => Number(digits.replaceAll('_', '')).toLocaleString('en'))
    .join(' to ')
