import type { BlobStore } from '#platform/blobs/index.ts'
import type { Config } from '#platform/config/index.ts'
import type { Keyring, SecretBox } from '#platform/crypto/index.ts'
import type { Database } from '#platform/db/index.ts'
import type { DiskSpace } from '#platform/disk-space.ts'
import type { Egress } from '#platform/egress/index.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import type { Log, Mask } from '#platform/log/index.ts'
import type { Metrics } from '#platform/metrics/index.ts'
import type { Passwords } from '#platform/passwords/index.ts'
import type { RateLimit } from '#platform/rate-limit/index.ts'

/** The settings from the environment, with additions by the build and tests. */
export interface AppConfig extends Config {
  readonly version: string
  /** Folder of the built portal; null if another server delivers it. */
  readonly portalDir: string | null
  /** In tests: checks every answer against its declared schema. */
  readonly checkOutput: boolean
  /** Multiplies the declared rate limits; raised in tests of other things. */
  readonly rateFactor: number
}

/** What exists before any feature. */
export interface Platform {
  readonly config: AppConfig
  /** Connection URL of the application's role; see `appRoleUrl`. */
  readonly databaseUrl: string
  readonly log: Log
  readonly mask: Mask
  readonly db: Database
  readonly keyring: Keyring
  readonly secrets: SecretBox
  readonly blobs: BlobStore
  readonly disk: DiskSpace
  readonly passwords: Passwords
  readonly limiter: RateLimit
  readonly egress: Egress
  readonly metrics: Metrics
  readonly jobs: Jobs
}
