import { fieldError } from '@postroom/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type ApiError, isApiError } from './api-error.ts'
import type { Check } from './validation.ts'

type FormOptions<Values extends Record<string, unknown>> = {
  initial: Values
  /** Checks of text fields, on blur and on submit. */
  checks?: { readonly [Name in keyof Values]?: Check }
  /** Rejects with ApiError when the server refuses; its fields' problems go under the fields. */
  submit: (values: Values) => Promise<void>
}

type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined }

type TextField = {
  name: string
  value: string
  error: ReactNode
  onChange: (event: { currentTarget: { value: string } }) => void
  onBlur: () => void
}

/**
 * The state of one form: `form.text('name')` goes into a TextInput, `form.ref` and `form.onSubmit` onto the form. The
 * first refused field gets the focus; a refusal that belongs to no field is `form.failure`.
 */
export function useForm<Values extends Record<string, unknown>>({
  initial,
  checks = {},
  submit,
}: FormOptions<Values>) {
  const [kept, setKept] = useState(initial)
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [failure, setFailure] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)

  const sentenceFor = (name: keyof Values): string | undefined => {
    const check: Check | undefined = (checks as { [Name in keyof Values]?: Check })[name]
    return check?.(String(values[name] ?? ''))
  }

  function set<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }

  function refuse(found: Problems<Values>) {
    setProblems(found)
    const first = Object.keys(values).find((name) => found[name])
    const field = first && ref.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  function checkAll(): Problems<Values> | undefined {
    const found = Object.keys(checks).flatMap((name) => {
      const sentence = sentenceFor(name)
      return sentence ? [[name, sentence]] : []
    })
    return found.length > 0 ? (Object.fromEntries(found) as Problems<Values>) : undefined
  }

  async function onSubmit(event?: FormEvent) {
    event?.preventDefault()
    const found = checkAll()
    if (busy || found) return found && refuse(found)
    setBusy(true)
    setFailure(undefined)
    try {
      await submit(values)
      setKept(values)
    } catch (error) {
      if (!isApiError(error)) throw error
      const fields = Object.fromEntries(
        error.fields.map(({ path, message }) => [path, message]),
      ) as Problems<Values>
      const known = Object.keys(values).some((name) => fields[name])
      if (known) refuse(fields)
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    ref,
    values,
    busy,
    failure,
    dirty: JSON.stringify(values) !== JSON.stringify(kept),
    set,
    onSubmit,
    error: (name: keyof Values): ReactNode => fieldError(problems[name]),
    /** Puts the values back, or takes newer ones of the server over. */
    reset(next: Values = kept) {
      setKept(next)
      setValues(next)
      setProblems({})
      setFailure(undefined)
    },
    text: (name: keyof Values & string): TextField => ({
      name,
      value: String(values[name] ?? ''),
      error: fieldError(problems[name]),
      onChange: (event) => set(name, event.currentTarget.value as Values[typeof name]),
      onBlur: () =>
        setProblems((before) => ({
          ...before,
          [name]: values[name] === kept[name] ? undefined : sentenceFor(name),
        })),
    }),
  }
}
