import { takeBack } from '#platform/db/index.ts'
import type { Context } from './context.ts'

/** Runs work of an operation and takes it back: its rows, its events and what was to run after the commit. */
export const dryRun = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  takeBack(ctx.tx, () =>
    work(
      Object.defineProperties({} as Context, {
        ...Object.getOwnPropertyDescriptors(ctx),
        emit: { value: () => undefined, enumerable: true },
        afterCommit: { value: () => undefined, enumerable: true },
      }),
    ),
  )
