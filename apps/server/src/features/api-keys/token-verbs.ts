import { type KeyScope, keyScopes } from '@postroom/contract'
import {
  emailOf,
  findUserByEmail,
  inWords,
  listMemberRows,
  listWorkspaceRows,
  textOf,
  workspaceOf,
} from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { newId } from '#platform/ids.ts'
import { presentKey } from './api-keys.present.ts'
import { findKeyRow, listKeyRows } from './api-keys.queries.ts'
import { endKey, makeKey } from './api-keys.ts'

const workspace = { name: 'workspace', summary: 'id or name; not needed where there is only one' }
const dayMs = 86_400_000

const createTokenVerb: AdminVerb = {
  name: 'token:create',
  summary: 'Creates an API key that acts for a person, and prints it once.',
  options: [
    { name: 'email', summary: 'the address of the person', isRequired: true },
    workspace,
    { name: 'name', summary: 'its purpose; "Command line" and some letters by default' },
    { name: 'scopes', summary: `separated by commas; all without it. ${keyScopes.join(', ')}` },
    { name: 'expires-days', summary: 'days until it expires; 90 by default, 0 for never' },
  ],
  run: (app, typed) =>
    inWords(app, async () => {
      const email = emailOf(typed)
      const { id: workspaceId } = await workspaceOf(app, typed)
      const wanted = {
        name: textOf(typed, 'name', `Command line ${newId().slice(-6)}`).slice(0, 60),
        scopes: scopesOf(textOf(typed, 'scopes')),
        expiresAt: expiryOf(textOf(typed, 'expires-days', '90')),
        isByOperator: true,
      }
      const cause = { kind: 'system', id: null, text: 'token:create' } as const
      const { apiKey, key } = await changeAsSystem(app, workspaceId, cause, async (change) => {
        const members = await listMemberRows(change.tx, workspaceId)
        const member = members.find((row) => row.email === email)
        if (!member) throw new Error(`${email} is not a member of that workspace.`)
        return makeKey(change, { userId: member.userId, ...wanted })
      })
      const until = apiKey.expiresAt ? `until ${apiKey.expiresAt}` : 'without an end'
      const text = `${key}\nFor ${email}, ${until}: ${apiKey.scopes.join(', ')}. It is shown only now; send it as a bearer token.`
      return { data: { token: key, workspaceId, ...apiKey }, text }
    }),
}

const listTokensVerb: AdminVerb = {
  name: 'token:list',
  summary: 'Lists the API keys of everyone, without the keys themselves.',
  options: [],
  run: async (app) => {
    const workspaces = await app.db.instance(listWorkspaceRows)
    const lists = await Promise.all(workspaces.map(({ id }) => tokensOf(app, id)))
    const data = lists.flat()
    const lines = data.map(
      ({ id, email, name, hint, scopes, expiresAt }) =>
        `${id}  ${hint}…  ${email}  ${name}  ${scopes.join(',')}  ${expiresAt ?? 'no end'}`,
    )
    return { data, text: lines.join('\n') || 'There are no API keys.' }
  },
}

async function tokensOf(app: App, workspaceId: string) {
  return app.db.read(workspaceId, async (tx) => {
    const emails = new Map((await listMemberRows(tx, workspaceId)).map((row) => [row.userId, row.email]))
    const rows = await listKeyRows(tx, workspaceId)
    return rows.map((row) => ({ workspaceId, email: emails.get(row.userId), ...presentKey(row) }))
  })
}

const revokeTokenVerb: AdminVerb = {
  name: 'token:revoke',
  summary: 'Revokes API keys: one by its id, or all of a person.',
  options: [
    { name: 'id', summary: 'the id, as token:list prints it' },
    { name: 'email', summary: 'the address of a person, to revoke their keys in every workspace' },
  ],
  run: (app, typed) =>
    inWords(app, async () => {
      const id = textOf(typed, 'id')
      const email = typed.email === undefined ? null : emailOf(typed)
      if ((id === '') === (email === null)) throw new Error('Name one of --id and --email.')
      const user = email === null ? null : await app.db.instance((tx) => findUserByEmail(tx, email))
      if (email !== null && !user) throw new Error(`There is no account with the address ${email}.`)
      const revoked = await revokeWhere(app, (row) => (user ? row.userId === user.id : row.id === id))
      if (revoked.length === 0 && id !== '') throw new Error(`There is no API key ${id}.`)
      return { data: { revoked }, text: `API keys revoked: ${revoked.length}.` }
    }),
}

async function revokeWhere(
  app: App,
  isMeant: (row: { id: string; userId: string }) => boolean,
): Promise<string[]> {
  const revoked: string[] = []
  const cause = { kind: 'system', id: null, text: 'token:revoke' } as const
  for (const { id: workspaceId } of await app.db.instance(listWorkspaceRows)) {
    await changeAsSystem(app, workspaceId, cause, async (change) => {
      for (const { id } of (await listKeyRows(change.tx, workspaceId)).filter(isMeant)) {
        const row = await findKeyRow(change.tx, workspaceId, id)
        if (!row) continue
        await endKey(change, row)
        revoked.push(id)
      }
    })
  }
  return revoked
}

function scopesOf(text: string): KeyScope[] {
  if (text === '') return [...keyScopes]
  return text.split(/[\s,]+/).map((word) => {
    const scope = keyScopes.find((known) => known === word)
    if (!scope) throw new Error(`${word} is not a scope; choose from ${keyScopes.join(', ')}.`)
    return scope
  })
}

function expiryOf(text: string): Date | null {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 0 || days > 3_650) {
    throw new Error('--expires-days is a whole number up to 3650; 0 for a key without expiry.')
  }
  return days === 0 ? null : new Date(Date.now() + days * dayMs)
}

export const tokenVerbs = [createTokenVerb, listTokensVerb, revokeTokenVerb]
