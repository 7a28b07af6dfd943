import { type CallDeclaration, type KeyArea, keyDemand, mfaDemand, roles } from '@postroom/contract'
import type { ServerFeature } from '#platform/feature.ts'
import type { Policies } from '#platform/policy/index.ts'
import { made } from './made.ts'

/** Lists the abilities by role, and the requirements of every call. */
export function permissionsPage(features: readonly ServerFeature[], policies: Policies): string {
  const abilities = features.flatMap(({ contract }) => Object.entries(contract.abilities))
  const calls = features.flatMap(({ contract: { calls: own, area } }) =>
    own.map((call) => callRow(call, area)),
  )
  return [
    '# Permissions\n',
    made,
    'Deny by default. Objects of another workspace and objects that do not exist are answered alike.\n',
    '## Abilities\n',
    `| ability | allows | ${roles.join(' | ')} | only where |`,
    `|---|---|${roles.map(() => '---|').join('')}---|`,
    ...abilities.map(([ability, words]) => abilityRow(ability, words, policies)),
    '\n## Calls\n',
    'An API key acts for its owner: within what the owner may do now, and within its scopes. A `write` scope',
    'holds the `read` one. Without a word in the column, no key may make the call.\n',
    'Multi-factor authentication is enforced where the workspace requires it of the role and its grace period is over.',
    'Until then, only calls that say “where set up” or nothing work for people who have not set it up.\n',
    '| call | asks for | multi-factor authentication | impact | scope of an API key |',
    '|---|---|---|---|---|',
    ...calls,
    '',
  ].join('\n')
}

function abilityRow(ability: string, words: string, policies: Policies): string {
  const marks = roles.map((role) => (policies.allowsRole(role, ability) ? 'yes' : ''))
  return `| \`${ability}\` | ${words} | ${marks.join(' | ')} | ${policies.rules.get(ability)?.whenText ?? ''} |`
}

const mfaWords = {
  true: 'yes',
  enrolled: 'where set up or enforced',
  personal: 'set up where enforced',
  profile: 'where set up',
  false: '',
} as const

const accessWords: Readonly<Record<string, string>> = {
  public: 'nothing',
  session: 'a session',
  instance: 'an administrator of the installation',
}

function callRow(call: CallDeclaration, area: KeyArea | null): string {
  const demand = keyDemand(call, area)
  const scope = demand === null || demand === 'any' ? (demand ?? '') : `\`${demand}\``
  const access = accessWords[call.access] ?? `\`${call.access}\``
  return `| \`${call.name}\` | ${access} | ${mfaWords[`${mfaDemand(call)}`]} | ${call.impact.replace('_', ' ')} | ${scope} |`
}
