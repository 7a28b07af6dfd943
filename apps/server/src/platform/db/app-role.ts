import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectAlone } from './own-connection.ts'

interface AppLogin {
  readonly role: string
  readonly password: string
}

/**
 * Connection URL of the application: a login that is a member of `postroom_app`, owns nothing and cannot bypass
 * row-level security. The owner creates it at the first start, and again if the database was restored on another
 * server. The database must be migrated.
 */
export async function appRoleUrl(ownerUrl: string): Promise<string> {
  const owner = await connectAlone(ownerUrl)
  try {
    await owner.query('begin')
    await owner.query("select pg_advisory_xact_lock(hashtext('postroom app login'))")
    const login = (await findLogin(owner)) ?? (await keepLogin(owner))
    await ensureRole(owner, login)
    await owner.query('commit')
    const url = new URL(ownerUrl)
    url.username = login.role
    url.password = login.password
    return url.href
  } finally {
    await owner.end()
  }
}

async function findLogin(owner: pg.Client): Promise<AppLogin | undefined> {
  return (await owner.query<AppLogin>('select role, password from app_login')).rows[0]
}

async function keepLogin(owner: pg.Client): Promise<AppLogin> {
  const login = {
    role: `postroom_${randomBytes(6).toString('hex')}`,
    password: randomBytes(24).toString('base64url'),
  }
  await owner.query('insert into app_login (role, password) values ($1, $2)', [login.role, login.password])
  return login
}

async function ensureRole(owner: pg.Client, { role, password }: AppLogin): Promise<void> {
  const known = await owner.query('select from pg_roles where rolname = $1', [role])
  if (known.rowCount) return
  await owner.query(
    `create role ${pg.escapeIdentifier(role)} login inherit nosuperuser nocreatedb nocreaterole nobypassrls
       password ${pg.escapeLiteral(password)} in role postroom_app`,
  )
}
