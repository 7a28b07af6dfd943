import { defineConfig } from 'vitest/config'

const seconds = 1000

/** One project per kind of test: `vitest run --project unit`; a path alone finds its project by itself. */
export default defineConfig({
  test: {
    testTimeout: 20 * seconds,
    hookTimeout: 60 * seconds,
    restoreMocks: true,
    setupFiles: ['./tools/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/{contract,ui}/**/*.test.{ts,tsx}',
            'apps/portal/**/*.test.{ts,tsx}',
            'tools/check/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'mail', include: ['packages/mail/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['apps/server/test/process/**'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['apps/server/test/process/**/*.test.ts', 'tools/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 120 * seconds,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['apps/server/test/global-setup.ts', 'e2e/stage/build-portal.ts'],
          testTimeout: 120 * seconds,
          hookTimeout: 120 * seconds,
          // As long as the browser itself is waited for: one second is little for a machine that does other things as well.
          expect: { poll: { timeout: 15 * seconds } },
        },
      },
    ],
  },
})
