import { type CallDeclaration, mfaDemand, printCommandText } from '@postroom/contract'
import type { ServerFeature } from '#platform/feature.ts'
import { made } from './made.ts'

/** Lists every command with its text form, REST call and requirements. */
export function commandsPage(features: readonly ServerFeature[]): string {
  const parts = features.flatMap(({ contract }) => {
    const commands = contract.calls.filter(({ command }) => command)
    return commands.length === 0 ? [] : [`## ${contract.name}\n`, ...commands.map(section)]
  })
  return [
    '# Commands\n',
    made,
    'Sent as `POST /api/v1/command` with `requestText`, `type` (`SlashCommand` or `RawCommand`) and, where it says so,',
    '`resourceId` or `resourceIds`. A `RawCommand` is answered with `rawResponse`, JSON text whose `resources` is the answer.\n',
    '```',
    'command = "/" word 1*( SP word ) [ SP json ]',
    'word    = bare / quoted          bare: letters, digits and _ . @ : + ~ % = , -',
    'quoted  = a JSON string          json: a JSON object, up to the end of the text',
    '```\n',
    ...parts,
  ].join('\n')
}

function section(call: CallDeclaration): string {
  const { command, rest } = call
  const args = (command?.args ?? []).map((name) => ` {${name}}`).join('')
  const facts = [
    access(call),
    `impact ${call.impact.replace('_', ' ')}`,
    command?.resourceId ? `\`resourceId\` stands for \`${command.resourceId}\`` : '',
    rest ? `also \`${rest.method} ${rest.path}\`` : '',
  ]
  return `### \`${command?.head}${args}\`\n\n${call.summary}\n\n${facts.filter(Boolean).join('; ')}.\n\n\`\`\`\n${example(call)}\n\`\`\`\n`
}

function access(call: CallDeclaration): string {
  if (call.access === 'public') return 'no session'
  const mfa = mfaDemand(call)
  if (call.access === 'instance')
    return 'administrators of the installation, always with multi-factor authentication'
  const ability = call.access === 'session' ? 'any session' : `ability \`${call.access}\``
  if (mfa === true) return `${ability}, multi-factor authentication`
  if (mfa === false) return ability
  return `${ability}, multi-factor authentication ${mfa === 'enrolled' ? 'where set up or enforced' : 'where enforced'}`
}

function example({ command, example: { input } }: CallDeclaration): string {
  const [namespace = '', ...words] = (command?.head ?? '').slice(1).split(' ')
  const args = command?.args ?? []
  const fields = Object.entries(input as Record<string, unknown>)
  const json = Object.fromEntries(fields.filter(([name]) => !args.includes(name)))
  return printCommandText({
    namespace,
    words: [...words, ...args.map((name) => String((input as Record<string, unknown>)[name] ?? ''))],
    json: Object.keys(json).length > 0 ? json : null,
  })
}
