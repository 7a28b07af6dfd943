import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { reportOutage, useServerBack } from './server-back.ts'

/** Code of a part of a page, once it is loaded. */
export interface PartCode<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  loaded?: ComponentType<Props>
}

/**
 * A part of a page whose code is loaded when it is shown. While the code cannot be loaded, the page goes on without the part;
 * React's `lazy` would replace the whole page with an error, and would not load the code again.
 */
export function LazyPart<Props extends object>({ code, props }: { code: PartCode<Props>; props: Props }) {
  const [Part, setPart] = useState(() => code.loaded)
  const load = useEffectEvent(() => {
    if (Part) return
    code.load().then((part) => {
      code.loaded = part
      setPart(() => part)
    }, reportOutage)
  })
  useEffect(() => load(), [])
  useServerBack(load)
  return Part ? <Part {...props} /> : null
}
