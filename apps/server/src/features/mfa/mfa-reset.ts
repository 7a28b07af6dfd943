import { endSessionsAsSystem, findUserByEmail, listOwnMemberships } from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import { changeAsOperator } from '#platform/calls/system-change.ts'
import { deleteAllFactors, removeFactors } from './factors.ts'

/** For people who lost the app, the recovery codes and the passkeys. */
export const mfaResetVerb: AdminVerb = {
  name: 'mfa:reset',
  summary: 'Removes multi-factor authentication and passkeys from an account and signs it out everywhere.',
  options: [{ name: 'email', summary: 'the address of the account', isRequired: true }],
  run: async (app, { email }) => {
    const address = String(email).trim().toLowerCase()
    const { user, workspaceId } = await app.db.instance(async (tx) => {
      const row = await findUserByEmail(tx, address)
      if (!row) throw new Error(`There is no account with the address ${address}.`)
      const [membership] = await listOwnMemberships(tx, row.id)
      if (!membership) await deleteAllFactors(tx, row.id)
      return { user: row, workspaceId: membership?.workspaceId ?? null }
    })
    if (workspaceId) {
      const verb = { name: 'mfa:reset', options: { email: address } }
      await changeAsOperator(app, workspaceId, verb, (change) => removeFactors(change, user.id, 'operator'))
    }
    const ended = await endSessionsAsSystem(app, user.id, 'mfa:reset')
    const text = `${address} signs in with the password alone until it is set up again. Sessions ended: ${ended}.`
    return { data: { userId: user.id, endedSessions: ended }, text }
  },
}
