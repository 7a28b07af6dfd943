import { type ComponentType, createContext, use, useLayoutEffect, useState } from 'react'

const IsWanted = createContext(true)

/** Tells the dropdowns inside whether to be rendered. */
export const DropdownWanted = IsWanted.Provider

/**
 * A dropdown is not rendered before it is first opened: each of the dozen closed ones of a conversation would be rendered
 * three times while it is opened. It is then rendered closed once, since Mantine notes the focus to return to when it opens.
 */
export function useLateDropdown(isOpen: boolean): { isWanted: boolean; opened: boolean } {
  const [isRendered, setRendered] = useState(false)
  useLayoutEffect(() => {
    if (isOpen) setRendered(true)
  }, [isOpen])
  return { isWanted: isOpen || isRendered, opened: isOpen && isRendered }
}

/** The dropdown, from the moment in which it is wanted. */
export function lateDropdown<P extends object>(Dropdown: ComponentType<P>) {
  return (props: P) => (use(IsWanted) ? <Dropdown {...props} /> : null)
}
