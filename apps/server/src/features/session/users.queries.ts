import type { languages, themes } from '@postroom/contract'
import type { WayIn } from '#platform/app.ts'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, email, email_verified_at as "emailVerifiedAt", first_name as "firstName", last_name as "lastName",
  password_hash as "passwordHash", language, theme, send_key as "sendKey", shortcut_scheme as "shortcutScheme",
  auto_advance as "autoAdvance", text_format as "textFormat", time_zone as "timeZone", mfa_enrolled as "mfaEnrolled",
  is_instance_admin as "isInstanceAdmin", created_at as "createdAt"`

export type UserRow = Awaited<ReturnType<typeof getUserRow>>

/** Narrows the columns stored as text to their types. */
const toUser = <R extends { language: string; theme: string }>(row: R) => ({
  ...row,
  language: row.language as (typeof languages)[number],
  theme: row.theme as (typeof themes)[number],
})

/** The account with this address, or null. */
export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [row] = await query(tx, `select ${columns} from users where email = $1`, [email])
  return row ? toUser(row) : null
}

/** The account with this ID; throws if there is none. */
export async function getUserRow(tx: Tx, userId: string) {
  const [row] = await query(tx, `select ${columns} from users where id = $1`, [userId], 'get_user')
  if (!row) throw new Error(`There is no user ${userId}.`)
  return toUser(row)
}

type NewUser = Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName' | 'language' | 'theme' | 'timeZone'> &
  Partial<Pick<UserRow, 'passwordHash' | 'emailVerifiedAt'>>

/** Stores a new account. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  const [row] = await query(
    tx,
    `insert into users (id, email, first_name, last_name, language, theme, time_zone, password_hash, email_verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [
      user.id,
      user.email,
      user.firstName,
      user.lastName,
      user.language,
      user.theme,
      user.timeZone,
      user.passwordHash ?? null,
      user.emailVerifiedAt ?? null,
    ],
  )
  if (!row) throw new Error('The user was not stored.')
  return toUser(row)
}

/** Columns of an account that can be changed; none can be set to null. */
type UserChange = {
  readonly [K in Exclude<keyof UserRow, 'id' | 'createdAt'>]?: NonNullable<UserRow[K]> | undefined
}

/** Changes an account and returns it. */
export async function updateUserRow(tx: Tx, userId: string, change: UserChange): Promise<UserRow> {
  const [row] = await query(
    tx,
    `update users
        set email = coalesce($2, email), email_verified_at = coalesce($3, email_verified_at),
            first_name = coalesce($4, first_name), last_name = coalesce($5, last_name),
            password_hash = coalesce($6, password_hash), language = coalesce($7, language),
            theme = coalesce($8, theme), send_key = coalesce($9, send_key),
            shortcut_scheme = coalesce($10, shortcut_scheme), auto_advance = coalesce($11, auto_advance),
            text_format = coalesce($12, text_format), time_zone = coalesce($13, time_zone),
            mfa_enrolled = coalesce($14, mfa_enrolled), is_instance_admin = coalesce($15, is_instance_admin)
      where id = $1 returning ${columns}`,
    [
      userId,
      change.email ?? null,
      change.emailVerifiedAt ?? null,
      change.firstName ?? null,
      change.lastName ?? null,
      change.passwordHash ?? null,
      change.language ?? null,
      change.theme ?? null,
      change.sendKey ?? null,
      change.shortcutScheme ?? null,
      change.autoAdvance ?? null,
      change.textFormat ?? null,
      change.timeZone ?? null,
      change.mfaEnrolled ?? null,
      change.isInstanceAdmin ?? null,
    ],
  )
  if (!row) throw new Error(`There is no user ${userId}.`)
  return toUser(row)
}

/** People who can sign in with a password. */
export async function waysByPassword(tx: Tx, _: string, userIds: readonly string[]): Promise<WayIn[]> {
  const rows = await query(
    tx,
    'select id as "userId" from users where id = any($1::uuid[]) and password_hash is not null',
    [userIds],
  )
  return rows.map(({ userId }) => ({ userId, method: 'Password' }))
}
