import { type SubmitEvent, useRef, useState } from 'react'
import { isApiError } from './api-error.ts'

type Values = Record<string, string>
/** Validation of each field; a rule may depend on other fields. */
export type FormRules<V> = { [Name in keyof V]?: (value: string, values: V) => string | undefined }
type Errors<V> = { [Name in keyof V]?: string | undefined }

type FormOptions<V extends Values> = {
  initial: V
  rules?: FormRules<V>
  /** Sends the form. Field errors show at their fields, other refusals above the button. */
  submit: (values: V) => Promise<unknown>
  /** Maps the server's field names to the form's. */
  fieldNames?: Readonly<Record<string, keyof V & string>>
}

/**
 * State of a form: validates fields on blur and on submit, focuses the first invalid field, shows refusals at their
 * fields, and keeps all input.
 */
export function useForm<V extends Values>(options: FormOptions<V>) {
  const { initial, rules = {} as FormRules<V>, submit, fieldNames = {} } = options
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const set = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
    setProblem(undefined)
  }
  // A refused value keeps its error until it is changed: an error that disappears on blur would move the button being
  // clicked.
  const check = (name: keyof V & string) =>
    setErrors((before) => ({ ...before, [name]: rules[name]?.(values[name] ?? '', values) ?? before[name] }))

  const field = (name: keyof V & string) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => {
      if (values[name] !== saved[name]) check(name)
    },
  })

  const showRefusal = (error: unknown) => {
    if (!isApiError(error)) throw error
    const found: Errors<V> = {}
    for (const { path, message } of error.fields ?? []) {
      const name = fieldNames[path] ?? path
      if (name in values) found[name as keyof V] = message
    }
    setErrors(found)
    if (Object.keys(found).length === 0) setProblem(error.message)
    else focusFirst(element.current, found)
  }

  const send = async (sent: V) => {
    const found = findErrors(sent, rules)
    setErrors(found)
    setProblem(undefined)
    if (Object.values(found).some(Boolean)) return focusFirst(element.current, found)
    setPending(true)
    try {
      await submit(sent)
      setSaved(sent)
    } catch (error) {
      showRefusal(error)
    } finally {
      setPending(false)
    }
  }

  return {
    values,
    set,
    field,
    pending,
    problem,
    isDirty: Object.keys(values).some((name) => values[name] !== saved[name]),
    /** Resets to other values, such as those just loaded. */
    reset: (next: V) => {
      setValues(next)
      setSaved(next)
      setErrors({})
      setProblem(undefined)
    },
    /** Changes fields and submits at once, as when a suggestion is accepted. */
    sendWith: (change: Partial<V>) => {
      const sent = { ...values, ...change }
      setValues(sent)
      void send(sent)
    },
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!pending) void send(values)
      },
    },
  }
}

function findErrors<V extends Values>(values: V, rules: FormRules<V>): Errors<V> {
  const found: Errors<V> = {}
  for (const name of Object.keys(rules) as (keyof V)[])
    found[name] = rules[name]?.(values[name] ?? '', values)
  return found
}

function focusFirst(form: HTMLFormElement | null, errors: Readonly<Record<string, unknown>>) {
  const inputs = [...(form?.elements ?? [])].filter((input) => input instanceof HTMLElement)
  inputs.find((input) => errors[input.getAttribute('name') ?? ''])?.focus()
}
