import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefCallback,
  use,
  useId,
  useLayoutEffect,
  useState,
} from 'react'

type Parts = {
  id: string
  opened: boolean
  onChange: (opened: boolean) => void
  /** Whether the dropdown was ever opened. */
  isWanted: boolean
  opener: Opener
  /** The role of the dropdown, if it has one. */
  popup: 'menu' | 'dialog' | undefined
  /** Whether a press on the opener opens and closes. */
  isPressable: boolean
  /** Mantine's component, around what stands for the opener and the dropdown with its props. */
  render: (opener: ReactElement, dropdown: object) => ReactElement
}

type OpenerProps = Record<string, unknown> & {
  onClick?: (event: unknown) => void
  ref?: Ref<HTMLElement> | undefined
}

const Context = createContext<Parts | null>(null)

export const DropdownProvider = Context.Provider

/** The element that opens a dropdown: the only child. */
export function DropdownOpener({ children }: { children: ReactNode }) {
  const parts = use(Context)
  const child = children as ReactElement<OpenerProps>
  const ref = useMergedRef(parts?.opener.attach, child.props.ref)
  return parts && cloneElement(child, { ...openerProps(parts, child.props), ref })
}

/**
 * What opens. Mantine's component is rendered beside the opener from the first opening on: around it, it would render each
 * of the dozen openers of a conversation twice, together with what is closed.
 */
export function LateDropdown(props: object) {
  const parts = use(Context)
  return parts?.isWanted ? parts.render(<OpenerElement opener={parts.opener} />, props) : null
}

function openerProps(parts: Parts, own: OpenerProps): OpenerProps {
  const { id, opened, popup, isPressable, onChange } = parts
  return {
    ...(popup && {
      id,
      'aria-haspopup': popup,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
    }),
    ...(isPressable && {
      'data-expanded': opened || undefined,
      onClick: (event) => {
        own.onClick?.(event)
        onChange(!opened)
      },
    }),
  }
}

/**
 * What the opener and the dropdown have in common. `isShown` is for Mantine, which is rendered closed once, since it notes
 * the focus to return to when it opens.
 */
export function useDropdown(
  opened: boolean,
): Pick<Parts, 'id' | 'opened' | 'isWanted' | 'opener'> & { isShown: boolean } {
  const id = useId()
  const [opener] = useState(createOpener)
  const [isRendered, setRendered] = useState(false)
  useLayoutEffect(() => {
    if (opened) setRendered(true)
  }, [opened])
  return { id, opened, isWanted: opened || isRendered, isShown: opened && isRendered, opener }
}

type Opener = {
  attach: RefCallback<HTMLElement>
  /** Hands the element on, and the one that replaces it, until the returned function is called. */
  handTo: (receive: (element: HTMLElement | null) => void) => () => void
}

function createOpener(): Opener {
  let element: HTMLElement | null = null
  let receiver: ((element: HTMLElement | null) => void) | undefined
  return {
    attach(next) {
      element = next
      receiver?.(next)
    },
    handTo(receive) {
      receiver = receive
      receive(element)
      return () => {
        receiver = undefined
        receive(null)
      }
    },
  }
}

/** Stands for the opener where Mantine asks for one: it places its dropdown at the element it is given. */
function OpenerElement({ opener, ref }: { opener: Opener; ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => ref && opener.handTo(ref), [opener, ref])
  return null
}
