import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportGraph, readImportGraph, workspaceOf } from './import-graph.ts'

/** Checks the import rules of ARCHITECTURE.md; returns a sentence for each import that breaks one. */
export function checkBoundaries(root: string): string[] {
  const graph = readImportGraph(root)
  const order = readFeatureOrder(root)
  const edges = [...graph].flatMap(([from, imports]) => imports.map((to) => ({ from, to })))
  const broken = edges.flatMap(({ from, to }) => {
    const reason = whyForbidden(from, to, order)
    return reason ? [`${from} imports ${to}: ${reason}`] : []
  })
  return [...broken, ...findCycles(graph).map((cycle) => `import cycle: ${cycle.join(' → ')}`)]
}

const mayUse: Record<string, readonly string[]> = {
  'packages/client': [],
  'packages/contract': [],
  'packages/mail': [],
  'packages/ui': [],
  'apps/portal': ['packages/contract', 'packages/ui'],
  'apps/server': ['packages/contract', 'packages/mail'],
}

/** Registries that may import files of features directly, so that pages and parts are loaded only when shown. */
const portalRegistries = new Set([
  'apps/portal/src/app/features.ts',
  'apps/portal/src/app/later-slots.ts',
  'apps/portal/src/app/slots.ts',
])

function whyForbidden(from: string, to: string, order: readonly string[]): string | undefined {
  const [fromWorkspace, toWorkspace] = [workspaceOf(from), workspaceOf(to)]
  if (!(fromWorkspace in mayUse)) return undefined
  if (!(toWorkspace in mayUse)) return isTest(from) ? undefined : 'shipped code must not import it'
  if (fromWorkspace !== toWorkspace) {
    // Tests of the server use the client as programs do.
    if (toWorkspace === 'packages/client' && isTest(from)) return undefined
    return mayUse[fromWorkspace]?.includes(toWorkspace)
      ? undefined
      : `${fromWorkspace} may not use ${toWorkspace}`
  }
  if (isTest(from)) return undefined
  if (to.includes('/test/')) return 'only tests use the test harness'
  const [fromFeature, toFeature] = [findFeature(from), findFeature(to)]
  if (!toFeature || fromFeature === toFeature) {
    const outside = /^apps\/server\/src\/(main|registry|admin|reference)\b/.test(to)
    return outside && (fromFeature || isPlatform(from))
      ? 'it is on a lower layer than what it imports'
      : undefined
  }
  if (isPlatform(from)) return 'the platform must not import features'
  if (portalRegistries.has(from)) return undefined
  if (!/\/features\/[^/]+\/index\.tsx?$/.test(to))
    return `${toFeature} may only be imported through its index.ts`
  if (
    fromFeature &&
    workspaceOf(from) === 'apps/server' &&
    order.indexOf(toFeature) > order.indexOf(fromFeature)
  ) {
    return `${toFeature} is below ${fromFeature} in registry.ts; use a domain event for this direction`
  }
  return undefined
}

function isTest(file: string): boolean {
  return file.includes('/test/') || /\.(test|spec|fixture)\.tsx?$/.test(file)
}

function isPlatform(file: string): boolean {
  return file.startsWith('apps/server/src/platform/') || file.startsWith('apps/portal/src/lib/')
}

function findFeature(file: string): string | undefined {
  return /^apps\/(?:server|portal)\/src\/features\/([^/]+)\//.exec(file)?.[1]
}

/** Reads the features in the order of the list in registry.ts; its imports are in alphabetical order. */
function readFeatureOrder(root: string): string[] {
  const registry = join(root, 'apps/server/src/registry.ts')
  if (!existsSync(registry)) return []
  const text = readFileSync(registry, 'utf8')
  const imports = text.matchAll(/import \{ (\w+) \} from '[^']*features\/([a-z0-9-]+)\/index\.ts'/g)
  const places = [...imports].map(([, variable = '', feature = '']) => {
    return { feature, place: text.lastIndexOf(`  ${variable},`) }
  })
  return places.sort((a, b) => a.place - b.place).map(({ feature }) => feature)
}

/**
 * Finds one cycle for each import that closes one. Types and lazy imports count, because a reader of one file must read
 * the others too.
 */
function findCycles(graph: ImportGraph): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) {
      cycles.push([...path.slice(start), file])
      return
    }
    if (done.has(file)) return
    for (const to of graph.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
