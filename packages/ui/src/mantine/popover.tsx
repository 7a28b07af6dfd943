import { Popover as MantinePopover, type PopoverProps } from '@mantine/core'
import { useEffect } from 'react'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '../theme/menu-defaults.ts'

/**
 * Mantine's popover, which Escape also closes before the focus has moved into it: Mantine moves it a moment after the
 * popover is shown, and listens to Escape only inside.
 */
function PopoverRoot(props: PopoverProps) {
  const { opened, onChange, closeOnEscape = true } = props
  useEffect(() => {
    if (!opened || !closeOnEscape || !onChange) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      if (document.activeElement?.closest('.mantine-Popover-dropdown')) return
      event.stopPropagation()
      onChange(false)
    }
    addEventListener('keydown', close, { capture: true })
    return () => removeEventListener('keydown', close, { capture: true })
  }, [opened, closeOnEscape, onChange])
  return <MantinePopover {...props} />
}

export const Popover = Object.assign(PopoverRoot, {
  Target: MantinePopover.Target,
  Dropdown: MantinePopover.Dropdown,
})
