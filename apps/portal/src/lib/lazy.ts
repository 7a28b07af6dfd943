import { type ComponentType, type LazyExoticComponent, lazy as lazyOfReact } from 'react'
import { onServerBack, reportOutage } from './server-back.ts'

/** Loads that may fail although the server answers, before the error is shown. */
const mostFailures = 3

type Code<C> = { default: C }

/**
 * A component whose code is loaded when it is first shown. Without the server it waits for it, and the page goes on without the
 * component; React's `lazy` would replace the page with an error, and would not load the code again.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy, for components with any props.
export const lazy = <C extends ComponentType<any>>(load: () => Promise<Code<C>>): LazyExoticComponent<C> =>
  lazyOfReact(() => loadPersistently(load))

/** Loads code, again after each outage. Throws the error of the third load that fails. */
export async function loadPersistently<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load()
    } catch (error) {
      if (failures === mostFailures) throw error
      await untilServerBack()
    }
  }
}

function untilServerBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onServerBack(() => {
      stop()
      resolve()
    })
    reportOutage()
  })
}
