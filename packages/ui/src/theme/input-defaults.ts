import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import look from './component-defaults.module.css'
import { setDefaults } from './component-theme.ts'

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

setDefaults({
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
      labelWrapper: look.choiceWords,
      label: look.choiceLabel,
      description: look.choiceHelp,
    },
  },
  Radio: {
    defaultProps: { size: 'xs' },
    classNames: {
      inner: look.choice,
      radio: look.check,
      labelWrapper: look.choiceWords,
      label: look.choiceLabel,
      description: look.choiceHelp,
    },
  },
  Switch: {
    defaultProps: { size: 'xs', withThumbIndicator: false },
    classNames: {
      root: look.switch,
      track: `${look.track} ${look.choice}`,
      labelWrapper: look.choiceWords,
      label: look.choiceLabel,
    },
  },
})
