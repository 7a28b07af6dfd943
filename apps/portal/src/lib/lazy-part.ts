import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'

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

/** The component that was there first: another one would lose the state of what is shown. */
const useFirst = <P>(choose: () => ComponentType<P>): ComponentType<P> =>
  useState<ComponentType<P>>(choose)[0]
