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
  /** Sends the form; `options` is for the call, which is carried out once although its answer may be lost. */
  save: (values: V, version: number, options: { idempotencyKey: string }) => Promise<S>
  /** What `save` sends besides the values and the version. */
  besides?: unknown
  /** Puts the saved state, or the newer state of a conflict, into the cache. */
  put: (stored: S) => void
  /** The newer state in the answer to a conflict, where that is not the object itself. */
  newerIn?: (current: unknown) => S
  /** After a conflict the form shows both versions, and all of its fields keep their values. */
  showsBoth?: boolean
  conflictText: string
  onSaved: (saved: S) => void
}

/**
 * Form of an object that others may change meanwhile. Their changes are taken over while nothing is typed. Otherwise
 * saving is refused and the newer state becomes the base: typed values stay, and the other fields show what others saved.
 */
export function useVersionedForm<T extends { version: number }, V extends object, S extends T = T>({
  thing,
  valuesOf,
  rules = {},
  check,
  fieldNames = {},
  save,
  besides,
  put,
  newerIn = (current) => current as S,
  showsBoth = false,
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
    besides: [base.version, besides],
    submit: async (values, options) => {
      try {
        const saved = await save(values, base.version, options)
        put(saved)
        setBase(saved)
        setTheirs(undefined)
        onSaved(saved)
      } catch (error) {
        if (!isApiError(error) || error.code !== 'conflict') {
          setTheirs(undefined)
          throw error
        }
        const newer = error.current === undefined ? undefined : newerIn(error.current)
        if (newer) {
          put(newer)
          if (!showsBoth) form.rebase(valuesOf(newer))
        }
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
