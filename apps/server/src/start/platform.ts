import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBlobStore } from '#platform/blobs/index.ts'
import { secretFieldsOf } from '#platform/calls/declared-call.ts'
import type { Config } from '#platform/config/index.ts'
import { createSecretBox } from '#platform/crypto/index.ts'
import { appRoleUrl, createDatabase } from '#platform/db/index.ts'
import { createDiskSpace } from '#platform/disk-space.ts'
import { createEgress } from '#platform/egress/index.ts'
import type { FeatureJob } from '#platform/feature.ts'
import { createJobs } from '#platform/jobs/index.ts'
import { createLog, createMask } from '#platform/log/index.ts'
import { createMetrics } from '#platform/metrics/index.ts'
import { createPasswords } from '#platform/passwords/index.ts'
import type { AppConfig, Platform } from '#platform/platform.ts'
import { createRateLimit } from '#platform/rate-limit/index.ts'
import { features } from '../registry.ts'
import { openInstallationKeyring } from './installation-key.ts'
import { maintenanceJobs } from './maintenance.ts'

interface PlatformOptions {
  readonly config: Config
  /** As the owner of the database, which must be migrated. */
  readonly ownerUrl: string
  readonly overrides?: Partial<AppConfig>
  readonly writeLog?: (line: string) => void
}

/** Creates everything below the features from the settings. */
export async function createPlatform({
  config,
  ownerUrl,
  overrides,
  writeLog,
}: PlatformOptions): Promise<Platform> {
  const appConfig: AppConfig = {
    ...config,
    version: productVersion(),
    portalDir: null,
    checkOutput: false,
    rateFactor: 1,
    ...overrides,
  }
  const secretKeys = features.flatMap(({ contract }) =>
    contract.calls.flatMap(({ input }) => secretFieldsOf(input)),
  )
  const keyring = await openInstallationKeyring({ config, ownerUrl })
  const databaseUrl = await appRoleUrl(ownerUrl)
  const db = createDatabase({ url: databaseUrl })
  // A separate pool: storing blobs happens while another connection is held, and with one pool all of those could wait
  // for each other.
  const packIndex = createDatabase({ url: databaseUrl, max: 4 })
  const blobs = createBlobStore({ folder: join(config.dataDir, 'blobs'), pool: packIndex.pool })
  const disk = createDiskSpace(config.dataDir)
  const metrics = createMetrics({ process: overrides === undefined })
  metrics.watchPool('app', db.pool)
  const log = createLog({ level: config.logLevel, secretKeys, ...(writeLog && { write: writeLog }) })
  return {
    config: appConfig,
    databaseUrl,
    log,
    mask: createMask({ secretKeys }),
    db,
    keyring,
    secrets: createSecretBox({ keyring }),
    blobs: { ...blobs, close: () => blobs.close().finally(() => packIndex.close()) },
    disk,
    passwords: createPasswords(),
    limiter: createRateLimit(db.pool),
    egress: createEgress({ allow: config.egressAllow }),
    metrics,
    jobs: createJobs({
      url: databaseUrl,
      log,
      definitions: allJobs().map(({ definition }) => definition),
      supervise: config.roles.includes('worker'),
      onFinished: metrics.job,
      onError: disk.note,
    }),
  }
}

/** Jobs of the features and of the server itself. */
export const allJobs = (): FeatureJob[] => [...maintenanceJobs, ...features.flatMap(({ jobs }) => jobs ?? [])]

export const productVersion = (): string => {
  const text = readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
