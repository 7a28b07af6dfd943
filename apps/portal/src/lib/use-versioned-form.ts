import { deepEqual } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isApiError } from './api-error.ts'
import { type FormErrors, type FormRules, useForm } from './use-form.ts'

type VersionedFormOptions<T extends { version: number }, V extends object, S extends T> = {
  /** A new object has version 0, which the server never uses. */
  thing: T
  valuesOf: (thing: T) => V
  rules?: FormRules<V>
  check?: (values: V) => FormErrors
  /** Maps the server's field names to the form's. */
  fieldNames?: Readonly<Record<string, keyof V & string>>
  save: (values: V, version: number) => Promise<S>
  /** Puts the saved state, or the newer state of a conflict, into the cache. */
  put: (stored: S) => void
  conflictText: string
  onSaved: (saved: S) => void
}

/**
 * Form of an object that others may change meanwhile. Their changes are taken over while nothing is typed. Otherwise
 * saving is refused, the newer state becomes the base, and typed values stay in the fields.
 */
export function useVersionedForm<T extends { version: number }, V extends object, S extends T = T>({
  thing,
  valuesOf,
  rules = {},
  check,
  fieldNames = {},
  save,
  put,
  conflictText,
  onSaved,
}: VersionedFormOptions<T, V, S>) {
  /** State that the fields were filled from. */
  const [base, setBase] = useState<T>(thing)
  const [theirs, setTheirs] = useState<S>()
  const form = useForm({
    initial: valuesOf(thing),
    rules,
    check,
    fieldNames,
    submit: async (values) => {
      try {
        const saved = await save(values, base.version)
        put(saved)
        setBase(saved)
        setTheirs(undefined)
        onSaved(saved)
      } catch (error) {
        if (!isApiError(error) || error.code !== 'conflict') {
          setTheirs(undefined)
          throw error
        }
        const newer = error.current as S | undefined
        if (newer) put(newer)
        setBase(newer ?? thing)
        setTheirs(newer)
        error.message = conflictText
        throw error
      }
    },
  })
  const { isDirty, reset } = form
  const restart = () => {
    reset(valuesOf(thing))
    setBase(thing)
    setTheirs(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over what someone else saved when it arrives, not when typing ends
  useEffect(() => {
    if (!isDirty) restart()
    // Changes outside these fields are no conflict.
    else if (deepEqual(valuesOf(base), valuesOf(thing))) setBase(thing)
  }, [thing.version])
  return {
    form,
    /** The version of someone else that saving was refused for. */
    theirs,
    discard: restart,
  }
}
