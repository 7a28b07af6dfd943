import { text as readText } from 'node:stream/consumers'
import { emailAddress, type Role } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { randomToken } from '#platform/crypto/index.ts'
import { Failure, publicText } from '#platform/errors/index.ts'
import { listWorkspaceRows, type WorkspaceRow } from './workspaces.queries.ts'

/** Arguments of the operator; each reader throws a message that says what to type instead. */
type Typed = Readonly<Record<string, string | true>>

/** A typed text option without surrounding spaces, or the fallback. */
export const textOf = (typed: Typed, name: string, fallback = ''): string => {
  const value = typed[name]
  return typeof value === 'string' ? value.trim() : fallback
}

/** The address typed as `--email`; throws if it is not one. */
export function emailOf(typed: Typed): string {
  const { data } = emailAddress().safeParse(typed.email)
  if (data === undefined) throw new Error(`${textOf(typed, 'email')} is not an e-mail address.`)
  return data
}

/** The role typed as `--role`, in any case; throws if it is not allowed. */
export function roleOf<R extends Role>(typed: Typed, allowed: readonly R[], fallback: R): R {
  const name = textOf(typed, 'role', fallback)
  const role = allowed.find((candidate) => candidate.toLowerCase() === name.toLowerCase())
  if (!role) throw new Error(`--role must be one of ${allowed.join(', ')}.`)
  return role
}

/** Finds a workspace by id or name, or the only one. */
export async function workspaceOf(app: App, typed: Typed): Promise<WorkspaceRow> {
  const rows = await app.db.instance(listWorkspaceRows)
  const wanted = textOf(typed, 'workspace')
  const fitting = wanted === '' ? rows : rows.filter(({ id, name }) => id === wanted || name === wanted)
  const [only] = fitting
  if (only && fitting.length === 1) return only
  const list = rows.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  throw new Error(`Name one workspace with --workspace=<id>:\n${list || '  (there is none)'}`)
}

/** The first line of stdin, or a generated password. */
export async function passwordOf(typed: Typed): Promise<{ password: string; isGenerated: boolean }> {
  if (typed['password-stdin'] !== true) return { password: randomToken(16), isGenerated: true }
  const [password = ''] = (await readText(process.stdin)).split(/\r?\n/)
  if (password.length < 8) throw new Error('The password needs at least 8 characters.')
  return { password, isGenerated: false }
}

/** Converts declared errors to their text. */
export async function inWords<T>(app: App, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const declaration = error instanceof Failure ? app.errors.get(error.code) : undefined
    throw declaration && error instanceof Failure ? new Error(publicText(declaration, error.details)) : error
  }
}
