import { useEffect, useState } from 'react'
import { isApiError } from './api-error.ts'
import { type FormRules, useForm } from './use-form.ts'

type Values = Record<string, string>

type VersionedFormOptions<T extends { version: number }, V extends Values> = {
  thing: T
  valuesOf: (thing: T) => V
  rules: FormRules<V>
  save: (values: V, version: number) => Promise<T>
  /** Puts the saved state, or the newer state of a conflict, into the cache. */
  put: (thing: T) => void
  conflictText: string
  onSaved: (saved: T) => void
}

/**
 * Form of an object that others may change meanwhile. Their changes are taken over while nothing is typed. Otherwise
 * saving is refused, the newer state becomes the base, and typed values stay in the fields.
 */
export function useVersionedForm<T extends { version: number }, V extends Values>({
  thing,
  valuesOf,
  rules,
  save,
  put,
  conflictText,
  onSaved,
}: VersionedFormOptions<T, V>) {
  /** State that the fields were filled from. */
  const [base, setBase] = useState(thing)
  const form = useForm({
    initial: valuesOf(thing),
    rules,
    submit: async (values) => {
      try {
        const saved = await save(values, base.version)
        put(saved)
        setBase(saved)
        onSaved(saved)
      } catch (error) {
        if (!isApiError(error) || error.code !== 'conflict') throw error
        const newer = error.current as T | undefined
        if (newer) put(newer)
        setBase(newer ?? thing)
        error.message = conflictText
        throw error
      }
    },
  })
  const { isDirty, reset } = form
  const restart = () => {
    reset(valuesOf(thing))
    setBase(thing)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over what someone else saved when it arrives, not when typing ends
  useEffect(() => {
    if (!isDirty) restart()
    // Changes outside these fields are no conflict.
    else if (isSame(valuesOf(base), valuesOf(thing))) setBase(thing)
  }, [thing.version])
  return { form, discard: restart }
}

const isSame = (one: Values, other: Values): boolean =>
  Object.keys(one).every((name) => one[name] === other[name])
