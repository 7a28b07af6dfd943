import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy as lazyOfReact,
  Suspense,
  useState,
} from 'react'
import { onServerBack, reportOutage } from './server-back.ts'

/** Loads that may fail although the server answers, before the error is shown. */
const mostFailures = 3

export type Lazy<P> = FunctionComponent<P> & { preload: () => Promise<unknown> }

/**
 * A component whose code is loaded when it is first shown, or before by `preload`. While the server does not answer, the page
 * goes on without the component. React's own `lazy` would replace the page with an error and never load the code again; it
 * also suspends when the code is there, and React then waits up to 300 ms before it shows the content.
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  let loaded: ComponentType<P> | undefined
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const late = lazyOfReact(() => loadDespiteOutages(preload))
  return Object.assign(
    (props: P) =>
      createElement(
        useFirst(() => loaded ?? late),
        props,
      ),
    { preload },
  )
}

/**
 * A dialog or drawer whose code is loaded when it is first opened. It stays after that, so that it closes slowly and
 * gives the focus back.
 */
export function lazyDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  const part = lazy(load)
  const show = (props: P) => {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return wasOpened ? createElement(Suspense, null, createElement(part, props)) : null
  }
  return Object.assign(show, { preload: part.preload })
}

/** The component that was there first: another one would lose the state of what is shown. */
const useFirst = <P>(choose: () => ComponentType<P>): ComponentType<P> =>
  useState<ComponentType<P>>(choose)[0]

/** Loads code, again after each outage. Throws the error of the third load that fails. */
async function loadDespiteOutages<T>(load: () => Promise<T>): Promise<T> {
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
