import {
  type changePassword,
  type InputOf,
  passwordChanged,
  profileUpdated,
  type stepUp,
  type User,
  type updateProfile,
} from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import type { Person } from '#platform/policy/index.ts'
import { checkPassword, proveAccount, takeGuess } from './passwords.ts'
import { presentProfile, presentUser } from './session.present.ts'
import { keepThisSessionOnly, markSteppedUp } from './start-session.ts'
import { isTimeZone } from './time-zone.ts'
import { getUserRow, updateUserRow } from './users.queries.ts'

/** Reads the current state: the client asks right after a code was accepted or a role changed. */
export const getUserCall = {
  prepare: async ({ app, person }: RequestContext): Promise<Person> =>
    (await app.revalidate(person)) ?? fail('TokenExpired'),
  run: async ({ app, tx }: Context, _input: object, person: Person): Promise<User> =>
    presentUser(app, tx, person, await getUserRow(tx, person.userId)),
}

export async function changeProfile(ctx: Context, input: InputOf<typeof updateProfile>): Promise<User> {
  if (input.timeZone !== undefined && !isTimeZone(input.timeZone)) fail('time_zone_unknown')
  const { userId } = ctx.person
  const isChange = Object.values(input).some((value) => value !== undefined)
  const row = isChange ? await updateUserRow(ctx.tx, userId, input) : await getUserRow(ctx.tx, userId)
  ctx.emit(profileUpdated, presentProfile(row), { personId: userId })
  return presentUser(ctx.app, ctx.tx, ctx.person, row)
}

type PasswordInput = InputOf<typeof changePassword>

export const changePasswordCall = {
  prepare: async ({ app, person }: RequestContext, input: PasswordInput) => {
    const user = await app.db.instance((tx) => getUserRow(tx, person.userId))
    await takeGuess(app, user.email)
    if (!(await app.passwords.verifyPassword(user.passwordHash, input.currentPassword)))
      fail('password_incorrect')
    checkPassword(input.newPassword, user.email)
    return { passwordHash: await app.passwords.hashPassword(input.newPassword) }
  },
  run: async (ctx: Context, _input: PasswordInput, change: { passwordHash: string }) => {
    await updateUserRow(ctx.tx, ctx.person.userId, change)
    await keepThisSessionOnly(ctx)
    ctx.emit(passwordChanged, {}, { personId: ctx.person.userId })
    return {}
  },
}

export const stepUpCall = {
  prepare: async (ctx: RequestContext, { password }: InputOf<typeof stepUp>) => {
    const { email } = await ctx.app.db.instance((tx) => getUserRow(tx, ctx.person.userId))
    await proveAccount(ctx, email, password)
  },
  run: async (ctx: Context) => {
    await markSteppedUp(ctx)
    return {}
  },
}
