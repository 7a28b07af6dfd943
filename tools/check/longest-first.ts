import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more. Begun last, one of them would go on alone when all others have ended. */
const long = [
  'tools/new-feature.test.ts',
  'e2e/routes.spec.ts',
  'apps/server/test/process/killed-sync.test.ts',
  'apps/server/test/process/chaos.test.ts',
  'apps/server/test/process/start.test.ts',
]

/** Long files first, then the projects one after the other, of each the larger files before the smaller. */
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
