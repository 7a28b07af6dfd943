import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPolicies } from '#platform/policy/index.ts'
import { openApi } from '#platform/reference/open-api.ts'
import { features } from '../registry.ts'
import { commandsPage } from './commands-page.ts'
import { eventsPage } from './events-page.ts'
import { permissionsPage } from './permissions-page.ts'
import { reasonsPage } from './reasons-page.ts'

/** All generated files, by path in the repository. */
export function references(): { path: string; content: string }[] {
  const policies = createPolicies(features.map(({ policy }) => policy))
  return [
    { path: 'docs/reference/commands.md', content: commandsPage(features) },
    { path: 'docs/reference/events.md', content: eventsPage(features) },
    { path: 'docs/reference/permissions.md', content: permissionsPage(features, policies) },
    { path: 'docs/reference/reasons.md', content: reasonsPage() },
    {
      path: 'docs/reference/openapi.json',
      content: `${JSON.stringify(openApi(features, version()), null, 2)}\n`,
    },
  ]
}

const version = (): string => {
  const text = readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
