import type { MantineThemeComponents } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import look from './component-defaults.module.css'

// Heights come from CSS variables, so that all controls are 40 px high for coarse pointers without a second theme.
const heights: Record<string, string> = {
  xs: 'var(--pr-control-sm)',
  sm: 'var(--pr-control)',
  md: 'var(--pr-control-lg)',
}

const readHeight = (props: { size?: string | number }): string =>
  heights[String(props.size ?? 'sm')] ?? 'var(--pr-control)'

const input = {
  defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  classNames: { input: look.input, label: look.label, error: look.error, description: look.help },
}

const chevron = {
  rightSection: createElement(IconChevronDown, { size: 16 }),
  rightSectionPointerEvents: 'none',
}

const sized = {
  ...input,
  vars: (_theme: unknown, props: { size?: string }) => ({ wrapper: { '--input-height': readHeight(props) } }),
}

/** Chosen values wrap into further lines. */
const severalLines = {
  ...sized,
  classNames: { ...input.classNames, input: `${look.input} ${look.severalLines}` },
}

export const inputDefaults: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'sm', variant: 'default' },
    classNames: { root: look.button, label: look.buttonLabel, section: look.buttonSection },
    vars: (_theme: unknown, props: { size?: string }) => ({ root: { '--button-height': readHeight(props) } }),
  },
  ActionIcon: {
    defaultProps: { size: 'sm', variant: 'subtle', color: 'gray' },
    classNames: { root: look.iconButton },
    vars: (_theme: unknown, props: { size?: string }) => ({ root: { '--ai-size': readHeight(props) } }),
  },
  // A bare Input would pass the wrapper's prop on to the DOM.
  Input: { ...sized, defaultProps: { size: 'sm' } },
  InputWrapper: { ...input, defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  TextInput: sized,
  PasswordInput: { ...sized, classNames: { ...input.classNames, innerInput: look.innerInput } },
  NumberInput: sized,
  Textarea: { defaultProps: input.defaultProps, classNames: { ...input.classNames, input: look.textarea } },
  Select: {
    ...sized,
    defaultProps: { ...input.defaultProps, ...chevron, allowDeselect: false, checkIconPosition: 'right' },
  },
  MultiSelect: { ...severalLines, defaultProps: { ...input.defaultProps, ...chevron } },
  TagsInput: severalLines,
  Autocomplete: sized,
  Pill: { classNames: { root: look.pill } },
  Checkbox: {
    defaultProps: { size: 'xs', radius: 'xs' },
    classNames: {
      inner: look.choice,
      input: look.check,
      label: look.choiceLabel,
      description: look.choiceHelp,
    },
  },
  Radio: {
    defaultProps: { size: 'xs' },
    classNames: {
      inner: look.choice,
      radio: look.check,
      label: look.choiceLabel,
      description: look.choiceHelp,
    },
  },
  Switch: {
    defaultProps: { size: 'xs', withThumbIndicator: false },
    classNames: { root: look.switch, track: `${look.track} ${look.choice}`, label: look.choiceLabel },
  },
}

const floating = { shadow: 'md', transitionProps: { duration: 120, transition: 'fade' as const } }

export const menuDefaults: MantineThemeComponents = {
  Menu: {
    defaultProps: {
      ...floating,
      position: 'bottom-end',
      offset: 4,
      withinPortal: true,
      withInitialFocusPlaceholder: false,
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
    defaultProps: { ...floating, offset: 4 },
    classNames: { dropdown: look.menu, option: look.option },
  },
  Tooltip: {
    defaultProps: { openDelay: 500, transitionProps: { duration: 120 }, withArrow: false },
    classNames: { tooltip: look.tooltip },
  },
}

export const overlayDefaults: MantineThemeComponents = {
  Modal: {
    defaultProps: {
      attributes: { header: { role: 'presentation' } },
      size: '27.5rem',
      centered: true,
      overlayProps: { color: 'transparent', className: look.veil },
      transitionProps: { duration: 120, transition: 'fade' },
    },
    classNames: {
      inner: look.overPage,
      content: look.dialog,
      header: look.dialogHeader,
      title: look.dialogTitle,
      body: look.dialogBody,
    },
  },
  Drawer: {
    defaultProps: {
      attributes: { header: { role: 'presentation' } },
      size: '30rem',
      position: 'right',
      overlayProps: { color: 'transparent', className: look.veil },
      transitionProps: { duration: 180 },
    },
    classNames: {
      inner: look.overPage,
      content: look.drawer,
      header: look.drawerHeader,
      title: look.dialogTitle,
      body: look.drawerBody,
    },
  },
  ModalRoot: { classNames: { overlay: look.veil, inner: look.overPage, content: look.dialog } },
  DrawerRoot: { classNames: { overlay: look.veil, inner: look.overPage, content: look.drawer } },
  Progress: { defaultProps: { size: 4 }, classNames: { root: look.bar, section: look.barFill } },
}
