import { type ComponentType, createElement, type FunctionComponent, Suspense, useState } from 'react'
import { lazy } from './lazy.ts'

type LazyPart<P> = FunctionComponent<P> & { preload: () => Promise<unknown> }

/**
 * A component whose code is loaded when it is first shown, or before by `preload`. `lazy` alone suspends even when its
 * code is there, and React then waits up to 300 ms before it shows the content.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  const fetch = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const late = lazy(fetch)
  return Object.assign(
    (props: P) =>
      createElement(
        useFirst(() => loaded ?? late),
        props,
      ),
    { preload: fetch },
  )
}

/**
 * A dialog or drawer whose code is loaded when it is first opened. It stays after that, so that it closes slowly and
 * gives the focus back.
 */
export function lazyDialog<P extends { opened: boolean }>(
  load: () => Promise<ComponentType<P>>,
): LazyPart<P> {
  const part = lazyPart(load)
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
