import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsTable } from '../apps/server/src/platform/config/index.ts'
import { references } from '../apps/server/src/reference/index.ts'
import { printVariables } from '../packages/ui/src/theme/print-variables.ts'
import { printClientCalls } from './client/print-client-calls.ts'
import { featureContracts } from './feature-contracts.ts'
import { limitsPage } from './limits-page.ts'
import { printCallManifests } from './print-call-manifest.ts'
import { printDescribedCalls } from './print-described-calls.ts'

export interface Reference {
  readonly path: string
  readonly content: string
}

/** Returns every committed file that is generated from code, with its expected content. */
export function generateReferences(root: string): Reference[] {
  const { early, late } = printCallManifests()
  const calls = { path: 'apps/portal/src/lib/calls.generated.ts', content: early }
  const lateCalls = { path: 'apps/portal/src/lib/late-calls.generated.ts', content: late }
  const described = {
    path: 'apps/portal/src/features/playground/described-calls.generated.ts',
    content: printDescribedCalls(),
  }
  const variables = { path: 'packages/ui/src/theme/variables.generated.css', content: printVariables() }
  const client = printClientCalls()
  const types = { path: 'packages/client/src/types.generated.ts', content: client.types }
  const routes = { path: 'packages/client/src/routes.generated.ts', content: client.routes }
  const limits = { path: 'docs/reference/limits.md', content: limitsPage(root) }
  return [
    featureContracts(root),
    withSettings(root),
    calls,
    lateCalls,
    described,
    variables,
    types,
    routes,
    limits,
    ...references(),
  ]
}

function withSettings(root: string): Reference {
  const path = 'README.md'
  const [start, end] = ['<!-- settings -->\n', '<!-- /settings -->']
  const text = readFileSync(join(root, path), 'utf8')
  const before = text.indexOf(start) + start.length
  const content = `${text.slice(0, before)}${settingsTable()}\n${text.slice(text.indexOf(end))}`
  return { path, content }
}
