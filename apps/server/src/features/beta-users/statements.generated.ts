// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "insert into beta_users (email, features, until, updated_by, updated_at) values ($1, $2, $3, $4, $5)\n\
     on conflict (email) do update set features = excluded.features, until = excluded.until,\n\
       updated_by = excluded.updated_by, updated_at = excluded.updated_at\n\
     returning email, features, until, updated_at as \"updatedAt\"": {
      values: readonly [string, readonly string[] | Buffer, Date | null, string | null, Date]
      row: {
        email: string
        features: string[]
        until: Date | null
        updatedAt: Date
      }
    }
    "select email, features, until, updated_at as \"updatedAt\" from beta_users order by email": {
      values: readonly []
      row: {
        email: string
        features: string[]
        until: Date | null
        updatedAt: Date
      }
    }
    "select from beta_users where email = $1 and $2 = any(features) and coalesce(until > $3, true)": {
      values: readonly [string, string, Date]
      row: Record<never, never>
    }
  }
}
