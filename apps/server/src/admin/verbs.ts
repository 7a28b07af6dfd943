import { features } from '../registry.ts'
import { acceptKey } from './accept-key.ts'
import { backup, backupKey, restore } from './backup/backup-verbs.ts'
import { scrub } from './backup/scrub-verb.ts'
import { demoAccounts } from './demo-accounts.ts'
import { doctor } from './doctor.ts'
import { featureVerb } from './feature-verb.ts'
import { migrateDatabase } from './migrate-database.ts'
import { rotateKey } from './rotate-key.ts'
import type { Verb } from './verb.ts'

/** All admin verbs, in the order of the help. */
export const verbs: readonly Verb[] = [
  doctor,
  migrateDatabase,
  rotateKey,
  acceptKey,
  backup,
  backupKey,
  restore,
  scrub,
  demoAccounts,
  ...features.flatMap((feature) => feature.adminVerbs ?? []).map(featureVerb),
]
