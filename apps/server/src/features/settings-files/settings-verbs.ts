import { readFile, writeFile } from 'node:fs/promises'
import type { SettingsChange, SettingsPlan } from '@postroom/contract'
import { inWords, listMemberRows, workspaceOf } from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import type { App } from '#platform/app.ts'
import { secretPrefix } from '#platform/config/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from '#platform/policy/index.ts'

type Typed = Readonly<Record<string, string | true>>
type Send = <T>(name: string, input: object) => Promise<T>

const workspace = { name: 'workspace', summary: 'id or name; not needed where there is only one' }
const as = {
  name: 'as',
  summary: 'address of the owner in whose name it is done; the first owner unless given',
}
const file = { name: 'file', summary: 'the settings file', isRequired: true, isWord: true }
const deletes = {
  name: 'delete',
  summary: 'also delete settings that a section of the file leaves out',
  isFlag: true,
}

/** Runs work as an owner of a workspace: settings are changed by the same calls, with the same checks, as in the portal. */
async function asOwner<T>(app: App, typed: Typed, work: (send: Send) => Promise<T>): Promise<T> {
  return inWords(app, async () => {
    const { id: workspaceId } = await workspaceOf(app, typed)
    const owners = (await app.db.read(workspaceId, (tx) => listMemberRows(tx, workspaceId))).filter(
      ({ role }) => role === 'Owner',
    )
    const owner = typed.as === undefined ? owners[0] : owners.find(({ email }) => email === typed.as)
    if (!owner)
      throw new Error(
        typed.as === undefined
          ? 'This workspace has no owner.'
          : `${typed.as} is not an owner of this workspace.`,
      )
    return work((name, input) => app.send(operator(workspaceId, owner.userId), name, input) as Promise<never>)
  })
}

const operator = (workspaceId: string, userId: string): Person => ({
  kind: 'person',
  userId,
  workspaceId,
  sessionId: newId(),
  role: 'Owner',
  mfaPassed: true,
  mfaEnrolled: true,
  mfaRequired: false,
  mfaGraceUntil: null,
  isReadOnly: false,
  isInstanceAdmin: false,
})

/** Secrets by the name in the file: `connector Order lookup` is POSTROOM_SECRET_CONNECTOR_ORDER_LOOKUP. */
function secretsOf(names: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> {
  const given = names.map((name) => [name, env[variableOf(name)]] as const)
  return Object.fromEntries(given.filter((one): one is readonly [string, string] => one[1] !== undefined))
}

const variableOf = (name: string): string =>
  `${secretPrefix}${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`

const textOfFile = (typed: Typed): Promise<string> => readFile(String(typed.file), 'utf8')

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

const signs = { create: '+', update: '~', delete: '-', reorder: '↕' } as const

const lineOf = ({ section, name, action, fields }: SettingsChange): string =>
  [
    `${signs[action]} ${section}${name === null ? '' : ` ${name}`}${action === 'reorder' ? ' in another order' : ''}`,
    ...(action === 'update'
      ? fields.map((field) => `    ${field.name}: ${shown(field.before)} → ${shown(field.after)}`)
      : []),
  ].join('\n')

const textOfChanges = (changes: readonly SettingsChange[], none: string): string =>
  changes.length === 0 ? none : changes.map(lineOf).join('\n')

function textOfPlan({ problems, changes, absent, secretsNeeded }: SettingsPlan, isDeleting: boolean): string {
  if (problems.length > 0)
    return problems.map(({ line, path, message }) => `Line ${line}, ${path}: ${message}`).join('\n')
  const left = isDeleting ? [] : absent.map(({ section, name }) => `  ${section} ${name}`)
  return [
    textOfChanges(changes, 'The settings are as in the file.'),
    ...(left.length > 0 ? ['', 'Not in the file, and kept without --delete:', ...left] : []),
    ...(secretsNeeded.length > 0
      ? ['', 'Secrets needed:', ...secretsNeeded.map((name) => `  ${variableOf(name)}  (${name})`)]
      : []),
  ].join('\n')
}

/** Plans once to find what is absent and which secrets are used, and again with them. */
async function planOf(send: Send, text: string, typed: Typed) {
  const first = await send<SettingsPlan>('settings_files.plan', { text })
  const input = {
    text,
    deletes: typed.delete === true ? first.absent : [],
    secrets: secretsOf(namesOfSecrets(text, first), process.env),
  }
  const isPlain = input.deletes.length === 0 && Object.keys(input.secrets).length === 0
  return { input, plan: isPlain ? first : await send<SettingsPlan>('settings_files.plan', input) }
}

/** Names in the file for which the environment has a value, also of secrets that are stored already. */
function namesOfSecrets(text: string, { secretsNeeded }: SettingsPlan): string[] {
  const named = [
    ...text.matchAll(
      /^\s*(?:authData|channelUrl|replySecret|clientSecret|bindPassword|key):\s*["']?(.+?)["']?\s*$/gm,
    ),
  ].map(([, name = '']) => name)
  return [...new Set([...secretsNeeded, ...named])]
}

export const settingsVerbs: readonly AdminVerb[] = [
  {
    name: 'settings:export',
    summary: 'Writes all settings of a workspace as YAML, or their JSON Schema for editors.',
    options: [
      { name: 'out', summary: 'file to write; printed without it', isWord: true },
      { name: 'schema', summary: 'the JSON Schema instead', isFlag: true },
      workspace,
      as,
    ],
    run: (app, typed) =>
      asOwner(app, typed, async (send) => {
        const data =
          typed.schema === true
            ? await send<{ schema: object }>('settings_files.get_schema', {})
            : await send<{ text: string; settings: number }>('settings_files.export', {})
        const text = 'text' in data ? data.text : `${JSON.stringify(data.schema, null, 2)}\n`
        if (typeof typed.out !== 'string') return { data, text: text.trimEnd() }
        await writeFile(typed.out, text)
        return { data, text: `Written to ${typed.out}.` }
      }),
  },
  {
    name: 'settings:diff',
    summary: 'Lists what changed since a settings file was applied last, or what a file would change.',
    options: [
      { ...file, isRequired: false, summary: 'compare with this file instead' },
      deletes,
      workspace,
      as,
    ],
    run: (app, typed) =>
      asOwner(app, typed, async (send) => {
        if (typed.file !== undefined) return showPlan(send, typed)
        const data = await send<{ appliedAt: string | null; changes: SettingsChange[] }>(
          'settings_files.get_drift',
          {},
        )
        const since =
          data.appliedAt === null ? 'No settings file was applied yet.' : `Since ${data.appliedAt}:`
        return { data, text: `${since}\n${textOfChanges(data.changes, 'Nothing changed.')}` }
      }),
  },
  {
    name: 'settings:plan',
    summary:
      'Applies a settings file and takes it back: lists what it would change, or what is wrong with it.',
    options: [file, deletes, workspace, as],
    run: (app, typed) => asOwner(app, typed, (send) => showPlan(send, typed)),
  },
  {
    name: 'settings:apply',
    summary:
      'Applies a settings file in one transaction. Secrets come from POSTROOM_SECRET_… in the environment.',
    options: [file, deletes, workspace, as],
    run: (app, typed) =>
      asOwner(app, typed, async (send) => {
        const { input, plan } = await planOf(send, await textOfFile(typed), typed)
        if (plan.problems.length > 0) return { data: plan, text: textOfPlan(plan, false), ok: false }
        const data = await send<{ changes: SettingsChange[] }>('settings_files.apply', input)
        return { data, text: textOfChanges(data.changes, 'The settings were as in the file already.') }
      }),
  },
]

async function showPlan(send: Send, typed: Typed) {
  const { plan } = await planOf(send, await textOfFile(typed), typed)
  return { data: plan, text: textOfPlan(plan, typed.delete === true), ok: plan.problems.length === 0 }
}
