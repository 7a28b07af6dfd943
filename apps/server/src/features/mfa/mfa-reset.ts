import { endSessionsAsSystem, findUserByEmail, updateUserRow } from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import { deleteFactors } from './mfa.queries.ts'

/** For someone who lost both the app and the recovery codes. */
export const mfaResetVerb: AdminVerb = {
  name: 'mfa:reset',
  summary: 'Takes multi-factor authentication off an account and signs it out everywhere.',
  options: [{ name: 'email', summary: 'the address of the account', isRequired: true }],
  run: async (app, { email }) => {
    const address = String(email).trim().toLowerCase()
    const user = await app.db.instance(async (tx) => {
      const row = await findUserByEmail(tx, address)
      if (!row) throw new Error(`There is no account with the address ${address}.`)
      await deleteFactors(tx, row.id)
      return updateUserRow(tx, row.id, { mfaEnrolled: false })
    })
    const ended = await endSessionsAsSystem(app, user.id, 'mfa:reset')
    const text = `${address} signs in with the password alone until it is set up again. Sessions ended: ${ended}.`
    return { data: { userId: user.id, endedSessions: ended }, text }
  },
}
