import pg from 'pg'

const role = 'postroom_app'

/**
 * The address the application connects with: as `postroom_app`, which cannot bypass row-level
 * security. The role's password is derived from the installation's key and set by the owner when it
 * differs, so nobody has to keep it. Throws where the owner may neither set it nor finds it set.
 */
export async function appRoleUrl(ownerUrl: string, password: string): Promise<string> {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  if (await canConnect(url.href)) return url.href
  await setPassword(ownerUrl, password)
  if (!(await canConnect(url.href))) throw new Error(`The database role ${role} cannot sign in.`)
  return url.href
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch (error) {
    // 28P01 wrong password, 28000 no log-in: the owner has to set it; anything else is not about the role.
    if (error instanceof pg.DatabaseError && (error.code === '28P01' || error.code === '28000')) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function setPassword(ownerUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // Roles belong to the whole cluster, so two databases starting at once can meet here.
    await client.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`)
  } catch (error) {
    const meetsAnother = error instanceof Error && error.message.includes('tuple concurrently updated')
    if (!meetsAnother) throw error
  } finally {
    await client.end()
  }
}
