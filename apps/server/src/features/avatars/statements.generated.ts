// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from avatars where workspace_id = $1 and kind = $2 and subject_id = $3 returning version, small_sha256 as \"smallSha256\", large_sha256 as \"largeSha256\"": {
      values: readonly [string, string, string]
      row: {
        version: string
        smallSha256: Buffer
        largeSha256: Buffer
      }
    }
    "insert into avatars (workspace_id, kind, subject_id, version, small_sha256, large_sha256)\n\
     values ($1, $2, $3, $4, $5, $6)": {
      values: readonly [string, string, string, string, Buffer, Buffer]
      row: never
    }
    "select pg_advisory_xact_lock(hashtextextended($1, 0))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select subject_id as id, version from avatars where workspace_id = $1 and kind = $2": {
      values: readonly [string, string]
      row: {
        id: string
        version: string
      }
    }
    "select version, small_sha256 as \"smallSha256\", large_sha256 as \"largeSha256\" from avatars where workspace_id = $1 and kind = $2 and subject_id = $3": {
      values: readonly [string, string, string]
      row: {
        version: string
        smallSha256: Buffer
        largeSha256: Buffer
      }
    }
  }
}
