import { fieldError } from './field-error.tsx'

/** Props of an input with its error, or with a help text while there is none. */
export function describedField<F extends { readonly error: string | undefined }>(
  { error, ...field }: F,
  help?: string,
) {
  return { ...field, error: fieldError(error), ...(help && !error ? { description: help } : {}) }
}
