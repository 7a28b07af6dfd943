import type { Owner, Someone, TestServer } from '../../apps/server/test/harness.ts'
import { enrol } from '../acts/mfa.ts'

type Role = 'Member' | 'Admin' | 'Owner'

/** State of MFA: not set up, set up but not passed, or passed. */
export type MfaState = 'none' | 'owed' | 'done'

/** A visitor who opens every route in turn. */
export interface Visitor {
  readonly name: string
  /** Null if signed out. */
  readonly role: Role | null
  readonly mfa: MfaState
}

/** Everybody of the table: signed out, and each role before and after multi-factor authentication. */
export const visitors: readonly Visitor[] = [
  { name: 'somebody signed out', role: null, mfa: 'none' },
  ...(['Owner', 'Admin', 'Member'] as const).flatMap((role): Visitor[] => [
    { name: `${role} who gave the code`, role, mfa: 'done' },
    { name: `${role} without a second factor`, role, mfa: 'none' },
    { name: `${role} who owes the code`, role, mfa: 'owed' },
  ]),
]

/** An account for the visitor in the owner's workspace, and the secret of their authenticator app. */
export async function accountFor(
  server: TestServer,
  owner: Owner,
  { role, mfa }: Visitor,
): Promise<{ someone: Someone; secret: string | null } | null> {
  if (!role) return null
  const someone = await server.addMember(owner, { role, mfa: false })
  return { someone, secret: mfa === 'none' ? null : await enrol(someone) }
}
