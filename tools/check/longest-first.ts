import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes. Started last, one of them would run on alone after all others have ended. */
const long = [
  'e2e/live-cache.spec.ts',
  'tools/new-feature.test.ts',
  'e2e/routes.spec.ts',
  'apps/server/test/process/killed-sync.test.ts',
  'apps/server/test/process/chaos.test.ts',
  'apps/server/test/fuzz/replays.test.ts',
  'apps/server/test/process/crash-points.test.ts',
  'e2e/type-ahead.spec.ts',
  'apps/server/src/features/mail-sync/write-back-kinds.test.ts',
  'apps/server/test/process/admin.test.ts',
  'apps/server/test/process/start.test.ts',
]

/** Sorts long files first, then by project, larger files before smaller ones. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = long.findIndex((name) => moduleId.endsWith(`/${name}`))
      return index < 0 ? long.length : index
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
