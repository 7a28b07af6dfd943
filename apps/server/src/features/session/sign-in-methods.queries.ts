import type { SignInMethod } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** Sign-in methods of each workspace, by id. */
export async function listSignInMethods(
  tx: Tx,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SignInMethod[]>> {
  if (workspaceIds.length === 0) return new Map()
  const rows = await query(
    tx,
    'select id, sign_in_methods as methods from workspaces where id = any($1::uuid[])',
    [workspaceIds],
  )
  return new Map(rows.map(({ id, methods }) => [id, methods as SignInMethod[]]))
}

/** Stores the sign-in methods that a workspace allows. */
export async function setSignInMethods(
  tx: Tx,
  workspaceId: string,
  methods: readonly SignInMethod[],
): Promise<void> {
  await query(tx, 'update workspaces set sign_in_methods = $2 where id = $1', [workspaceId, methods])
}

/** The allowed sign-in methods of every workspace of the instance. */
export async function listSignInMethodsByWorkspace(
  tx: Tx,
): Promise<{ id: string; methods: SignInMethod[] }[]> {
  const rows = await query(tx, 'select id, sign_in_methods as methods from workspaces', [])
  return rows.map(({ id, methods }) => ({ id, methods: methods as SignInMethod[] }))
}

/** Methods that at least one workspace of the instance allows. */
export async function listSignInMethodsAnywhere(tx: Tx): Promise<ReadonlySet<SignInMethod>> {
  const rows = await query(tx, 'select distinct sign_in_methods as methods from workspaces', [])
  return new Set(rows.flatMap(({ methods }) => methods as SignInMethod[]))
}
