import type { EventDeclaration } from '@postroom/contract'
import { z } from 'zod'
import type { ServerFeature } from '#platform/feature.ts'
import { made } from './made.ts'

const audience: Record<EventDeclaration['scope'], string> = {
  workspace: 'everyone of the workspace',
  staff: 'owners and admins',
  inbox: 'the members of the inbox',
  person: 'the person it concerns',
}

/** Lists every event with who sees it and its fields. */
export function eventsPage(features: readonly ServerFeature[]): string {
  const rows = features.flatMap(({ contract }) =>
    contract.events.map(
      (event) =>
        `| \`${event.type}\` | ${event.summary} | ${audience[event.scope]} | ${fieldsOf(event.payload)} |`,
    ),
  )
  return [
    '# Events\n',
    made,
    'Everything that happens is one of these, written with the change itself. `GET /api/v1/stream` sends them as they happen.\n',
    '| event | what happened | who sees it | payload |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function fieldsOf(payload: z.ZodType): string {
  const schema = z.toJSONSchema(payload, { unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>
  }
  return Object.keys(schema.properties ?? {})
    .map((name) => `\`${name}\``)
    .join(', ')
}
