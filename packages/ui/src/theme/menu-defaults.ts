import look from './component-defaults.module.css'
import { setDefaults } from './component-theme.ts'

/**
 * Popups leave the page at once: while they faded out, shortcuts would take them for open. They fade in by the
 * animation of their class.
 */
const floating = { shadow: 'md', transitionProps: { duration: 0 } }

const screenMargin = 8

/** A menu that is higher than the room for it scrolls. */
const size = {
  padding: screenMargin,
  apply: ({
    availableHeight,
    elements,
  }: {
    availableHeight: number
    elements: { floating: HTMLElement }
  }) => {
    const { style } = elements.floating
    style.maxBlockSize = `${Math.max(0, availableHeight)}px`
    style.overflowY = 'auto'
  },
}

setDefaults({
  Menu: {
    defaultProps: {
      ...floating,
      middlewares: { size },
      position: 'bottom-end',
      offset: 4,
      withinPortal: true,
      withInitialFocusPlaceholder: false,
      // Not keys, as in Mantine: a menu that a key opens is on the page before that key reaches the document.
      clickOutsideEvents: ['mousedown', 'touchstart'],
    },
    classNames: {
      dropdown: look.menu,
      item: look.menuItem,
      divider: look.menuDivider,
      label: look.menuLabel,
    },
  },
  Popover: { defaultProps: { ...floating, offset: 4 }, classNames: { dropdown: look.menu } },
  Combobox: {
    // Hidden lists would be laid out and placed as soon as their field is shown.
    defaultProps: { ...floating, offset: 4, keepMounted: false },
    classNames: { dropdown: look.menu, option: look.option },
  },
  Tooltip: {
    defaultProps: { openDelay: 500, transitionProps: { duration: 120 }, withArrow: false },
    classNames: { tooltip: look.tooltip },
  },
})
