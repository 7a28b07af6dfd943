import { useRef, useState } from 'react'

/**
 * Loads a menu when the pointer or focus reaches its button. The first opening replaces the button element, so focus is
 * restored here.
 */
export function useLazyMenu(load: () => Promise<unknown>) {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)

  function onChange(next: boolean) {
    setOpened(next)
    const lost = document.activeElement === document.body || document.activeElement?.closest('[role="menu"]')
    if (!next && lost) requestAnimationFrame(() => target.current?.focus())
  }

  const openFirst = () => {
    setWanted(true)
    setOpened(true)
  }

  return {
    wanted,
    opened,
    onChange,
    buttonProps: {
      type: 'button' as const,
      ref: target,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': opened,
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
      onClick: wanted ? undefined : openFirst,
    },
  }
}
