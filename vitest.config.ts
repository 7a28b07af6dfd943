import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/check/longest-first.ts'

const seconds = 1000

/** Where the whole check found another PostgreSQL. Nobody else wants to see a test run twice. */
const { OTHER_POSTGRES_BIN: otherPostgres } = process.env

/**
 * Any PostgreSQL from version 15 on must do. On Debian's, every migration runs, every statement is prepared, and every
 * write of the contract is made; the same tests on two versions would find no more.
 */
const onOtherPostgres = [
  'apps/server/test/{database,walls}/*.test.ts',
  'apps/server/test/fuzz/replays.test.ts',
  'apps/server/src/platform/{db,postgres}/*.test.ts',
]

/** Every write of the contract, five times each. */
const replays = 'apps/server/test/fuzz/replays.test.ts'

/**
 * Loading the server takes longer than most of its test files: those of one process share what is loaded. Every server
 * that a test starts keeps all it knows to itself, so that a file finds nothing of the one before.
 */
const shared = { isolate: false }

/** One project per kind of test: `vitest run --project unit`; a path alone finds its project by itself. */
export default defineConfig({
  test: {
    // Limits are for what never comes, not for how fast it comes: a busy machine takes several times as long.
    testTimeout: 60 * seconds,
    hookTimeout: 120 * seconds,
    // The default of one second is too short for a busy machine.
    expect: { poll: { timeout: 30 * seconds } },
    restoreMocks: true,
    setupFiles: ['./tools/property-seed.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/{contract,ui}/**/*.test.{ts,tsx}',
            'apps/portal/**/*.test.{ts,tsx}',
            'tools/{check,client,statements}/*.test.ts',
            'e2e/live/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'mail', include: ['packages/mail/**/*.test.ts'], ...shared } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          ...shared,
          // Minutes of work: once is enough, and the other PostgreSQL makes it say more.
          exclude: ['apps/server/test/process/**', ...(otherPostgres ? [replays] : [])],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
      ...(otherPostgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'other-postgres',
                include: onOtherPostgres,
                exclude: ['apps/server/test/process/**'],
                ...shared,
                globalSetup: ['apps/server/test/global-setup.ts'],
                env: { TEST_POSTGRES_BIN: otherPostgres },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'process',
          include: ['apps/server/test/process/**/*.test.ts', 'tools/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 240 * seconds,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.spec.ts'],
          ...shared,
          globalSetup: ['apps/server/test/global-setup.ts', 'e2e/stage/build-portal.ts'],
          testTimeout: 240 * seconds,
          hookTimeout: 240 * seconds,
          // The same limit as for actions in the browser (e2e/stage/browser-person.ts).
          expect: { poll: { timeout: 45 * seconds } },
        },
      },
    ],
  },
})
