import { passwordChanged } from '@postroom/contract'
import type { AdminVerb } from '#platform/admin-verb.ts'
import { changeAsOperator } from '#platform/calls/system-change.ts'
import { emailOf, inWords, passwordOf } from './admin-input.ts'
import { listOwnMemberships } from './memberships.queries.ts'
import { checkPassword } from './passwords.ts'
import { endSessionsAsSystem } from './start-session.ts'
import { findUserByEmail, updateUserRow } from './users.queries.ts'

/** For people who forgot the password; the second factor stays. */
export const resetPasswordVerb: AdminVerb = {
  name: 'password:reset',
  summary: 'Gives an account a new password and signs it out everywhere.',
  options: [
    { name: 'email', summary: 'the address of the account', isRequired: true },
    {
      name: 'password-stdin',
      summary: 'read the password from the standard input instead of generating one',
      isFlag: true,
    },
  ],
  run: (app, typed) =>
    inWords(app, async () => {
      const email = emailOf(typed)
      const { user, workspaceIds } = await app.db.instance(async (tx) => {
        const row = await findUserByEmail(tx, email)
        if (!row) throw new Error(`There is no account with the address ${email}.`)
        const memberships = await listOwnMemberships(tx, row.id)
        return { user: row, workspaceIds: memberships.map(({ workspaceId }) => workspaceId) }
      })
      const { password, isGenerated } = await passwordOf(typed)
      checkPassword(password, email)
      const passwordHash = await app.passwords.hashPassword(password)
      await app.db.instance((tx) => updateUserRow(tx, user.id, { passwordHash }))
      const endedSessions = await endSessionsAsSystem(app, user.id, 'password:reset')
      const verb = { name: 'password:reset', options: typed }
      for (const workspaceId of workspaceIds) {
        await changeAsOperator(app, workspaceId, verb, async ({ emit }) =>
          emit(passwordChanged, {}, { personId: user.id }),
        )
      }
      const text = `${email} has a new password. Sessions ended: ${endedSessions}.`
      return {
        data: { userId: user.id, endedSessions, ...(isGenerated && { password }) },
        text: isGenerated ? `${text}\nPassword, shown only now: ${password}` : text,
      }
    }),
}
