import { createContext, use } from 'react'

/** Texts within the components. The portal provides them in the user's language. */
export type UiTexts = {
  actionsFor: (name: string) => string
  cancel: string
  clearSelection: string
  close: string
  copied: string
  copy: string
  discard: string
  dismiss: string
  keep: string
  loading: string
  noPermissionTitle: string
  noPermissionText: string
  optional: string
  requestId: string
  save: string
  saved: string
  saving: string
  search: string
  select: (name: string) => string
  selectAll: string
  selected: (count: number) => string
  steps: string
  stepOf: (step: number, count: number) => string
  tryAgain: string
  typeToGoOn: (name: string) => string
  undo: string
}

export const englishUiTexts: UiTexts = {
  actionsFor: (name) => `Actions for ${name}`,
  cancel: 'Cancel',
  clearSelection: 'Clear the selection',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  discard: 'Discard',
  dismiss: 'Dismiss',
  keep: 'Keep it',
  loading: 'Loading',
  noPermissionTitle: 'You may not see this',
  noPermissionText: 'An owner or admin of your workspace can give you access.',
  optional: 'optional',
  requestId: 'Request id',
  save: 'Save',
  saved: 'Saved',
  saving: 'Saving',
  search: 'Search',
  select: (name) => `Select ${name}`,
  selectAll: 'Select all',
  selected: (count) => `${count} selected`,
  steps: 'Steps',
  stepOf: (step, count) => `Step ${step} of ${count}`,
  tryAgain: 'Try again',
  typeToGoOn: (name) => `Type ${name} to go on`,
  undo: 'Undo',
}

export const UiTextsContext = createContext<UiTexts>(englishUiTexts)

/** Returns the texts of the components in the user's language. */
export const useUiTexts = (): UiTexts => use(UiTextsContext)
