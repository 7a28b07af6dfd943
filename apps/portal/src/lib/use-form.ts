import { deepEqual } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from './api-error.ts'
import { useAttempt } from './use-attempt.ts'

/** Messages by the path of their field, such as `actions.0.text`. */
export type FormErrors = Readonly<Record<string, string>>
/** Validation of each field; a rule may depend on other fields. */
export type FormRules<V> = { [Name in keyof V]?: (value: V[Name], values: V) => string | undefined }
/** Names of the fields that hold text. */
type TextName<V> = { [Name in keyof V]: string extends V[Name] ? Name : never }[keyof V] & string

type FormOptions<V extends object> = {
  initial: V
  rules?: FormRules<V>
  /** Errors of nested fields. They show from the first attempt to send on, and follow what is entered. */
  check?: ((values: V) => FormErrors) | undefined
  /**
   * Sends the form. Field errors show at their fields, other refusals above the button. The key is for a call that must
   * not be carried out twice: it is the same if the same is sent again because there was no answer.
   */
  submit: (values: V, options: { idempotencyKey: string }) => Promise<unknown>
  /** What `submit` sends besides the values. */
  besides?: unknown
  /** Maps the server's field names to the form's. */
  fieldNames?: Readonly<Record<string, keyof V & string>>
}

/**
 * State of a form: validates fields on blur and on submit, focuses the first invalid field, shows refusals at their
 * fields, and keeps all input.
 */
export function useForm<V extends object>(options: FormOptions<V>) {
  const { initial, rules = {} as FormRules<V>, check, submit, besides, fieldNames = {} } = options
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [found, setFound] = useState<FormErrors>({})
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const errors: FormErrors = isTried && check ? { ...check(values), ...found } : found
  const { element, focusInvalid } = useFocusOnInvalid(errors, setProblem)
  const attempt = useAttempt()

  const change = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }))
    setFound((before) => withoutChanged(before, values, part))
    setProblem(undefined)
  }
  const set = <Name extends keyof V & string>(name: Name, value: V[Name]) =>
    change({ [name]: value } as unknown as Partial<V>)
  // A refused value keeps its error until it is changed: an error that disappears on blur would move the button being
  // clicked.
  const validate = (name: keyof V & string) => {
    const message = rules[name]?.(values[name], values)
    if (message) setFound((before) => ({ ...before, [name]: message }))
  }

  const control = <Name extends keyof V & string>(name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: V[Name]) => set(name, value),
    onBlur: () => {
      if (values[name] !== saved[name]) validate(name)
    },
  })

  const field = (name: TextName<V>) => ({
    ...control(name),
    value: values[name] as string,
    onChange: (event: { currentTarget: { value: string } }) =>
      set(name, event.currentTarget.value as V[typeof name]),
  })

  const showRefusal = (error: unknown) => {
    if (!isApiError(error)) throw error
    const named = error.fields.map(({ path, message }) => [fieldNames[path] ?? path, message] as const)
    const known = named.filter(([path]) => Object.keys(values).some((name) => isWithin(name, path)))
    setFound(Object.fromEntries(known))
    if (known.length === 0) setProblem(error.message)
    else focusInvalid(error.message)
  }

  const send = async (sent: V) => {
    const wrong = errorsOf(sent, rules)
    setFound(wrong)
    setTried(true)
    setProblem(undefined)
    if (Object.keys({ ...check?.(sent), ...wrong }).length > 0) return focusInvalid()
    setPending(true)
    try {
      await attempt({ sent, besides }, (_, key) => submit(sent, key))
      // A reset by `submit` counts, such as to what was stored.
      setSaved((before) => (before === saved ? sent : before))
      setTried(false)
    } catch (error) {
      showRefusal(error)
    } finally {
      setPending(false)
    }
  }

  return {
    values,
    set,
    change,
    /** Props of a text field. */
    field,
    /** Props of a field whose `onChange` is called with the value itself, such as a `NumberField`. */
    control,
    errors,
    errorOf: (path: string) => errorAt(errors, path),
    pending,
    problem,
    isDirty: !deepEqual(values, saved),
    /** Resets to other values, such as those just loaded. */
    reset: (next: V) => {
      setValues(next)
      setSaved(next)
      setFound({})
      setTried(false)
      setProblem(undefined)
    },
    /** Takes over values that were saved elsewhere; fields that were changed here keep their input. */
    rebase: (next: V) => {
      setValues((now) => ({ ...next, ...changedFields(now, saved) }))
      setSaved(next)
    },
    /** Changes fields and submits at once, as when a suggestion is accepted. */
    sendWith: (part: Partial<V>) => {
      const sent = { ...values, ...part }
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

const changedFields = <V extends object>(now: V, saved: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !deepEqual(value, saved[name as keyof V])),
  ) as Partial<V>

/** The first error of a field, or of any part of it. */
export const errorAt = (errors: FormErrors, path: string): string | undefined =>
  errors[path] ?? Object.entries(errors).find(([one]) => isWithin(path, one))?.[1]

const isWithin = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`)

/** The errors without those of values that have just been changed; those of other parts of a list stay. */
function withoutChanged(errors: FormErrors, before: object, part: object): FormErrors {
  const isChanged = (path: string): boolean =>
    Object.keys(part).some((name) => isWithin(name, path)) &&
    (path in part || isOtherValue(valueAt(before, path), valueAt(part, path)))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path)))
}

/** An error of something that the form does not hold goes with any change of its field. */
const isOtherValue = (before: unknown, after: unknown): boolean =>
  after === undefined || !deepEqual(before, after)

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], values)

function errorsOf<V extends object>(values: V, rules: FormRules<V>): FormErrors {
  const found: Record<string, string> = {}
  for (const name of Object.keys(rules) as (keyof V & string)[]) {
    const message = rules[name]?.(values[name], values)
    if (message) found[name] = message
  }
  return found
}

/** Focuses the first invalid field of a form once it shows its error; an error that is not shown is said above the button. */
function useFocusOnInvalid(errors: FormErrors, setProblem: (message: string) => void) {
  const element = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<{ message: string | undefined }>()
  const focus = useEffectEvent((message: string | undefined) => {
    const inputs = [...(element.current?.elements ?? [])].filter((input) => input instanceof HTMLElement)
    const first = inputs.find(
      (input) =>
        (input.getAttribute('name') ?? '') in errors || input.getAttribute('aria-invalid') === 'true',
    )
    const isSaid = [...(element.current?.querySelectorAll('[role="alert"]') ?? [])].some(
      (one) => one.textContent,
    )
    if (first) first.focus()
    else if (message && !isSaid) setProblem(message)
  })
  useEffect(() => {
    if (refusal) focus(refusal.message)
  }, [refusal])
  return { element, focusInvalid: (message?: string) => setRefusal({ message }) }
}
