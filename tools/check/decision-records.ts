import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = 'docs/decisions'
const index = `${folder}/README.md`
const sections = ['Status', 'Context', 'Decision', 'Consequences', 'Alternatives']

/** Checks that every decision record is in the index and has the five sections, and that links between records work. */
export function checkDecisionRecords(root: string): string[] {
  const records = readdirSync(join(root, folder))
    .filter((name) => name !== 'README.md')
    .map((name) => `${folder}/${name}`)
    .sort()
  const listed = linkedFiles(root, index)
  return [
    ...records.filter((path) => !listed.includes(path)).map((path) => `${path} is not in ${index}`),
    ...records.flatMap((path) => missingSections(root, path)),
    ...[index, ...records].flatMap((path) =>
      linkedFiles(root, path)
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path} links to ${target}, which does not exist`),
    ),
  ]
}

function missingSections(root: string, path: string): string[] {
  const headings: readonly string[] = readFileSync(join(root, path), 'utf8').match(/^## .+$/gm) ?? []
  return sections
    .filter((section) => !headings.includes(`## ${section}`))
    .map((section) => `${path} has no section "## ${section}"`)
}

function linkedFiles(root: string, path: string): string[] {
  const links = readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g)
  return [...links].map(([, target = '']) => join(dirname(path), target))
}
