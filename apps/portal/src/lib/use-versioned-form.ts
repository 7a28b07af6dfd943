import { useEffect, useState } from 'react'
import { isApiError } from './api-error.ts'
import { type FormRules, useForm } from './use-form.ts'

type Values = Record<string, string>

type VersionedFormOptions<T extends { version: number }, V extends Values> = {
  thing: T
  valuesOf: (thing: T) => V
  rules: FormRules<V>
  save: (values: V, version: number) => Promise<T>
  /** Takes what is saved, or what somebody else saved meanwhile, into the cache. */
  put: (thing: T) => void
  conflictText: string
  onSaved: (saved: T) => void
}

/**
 * The form of a thing that others may change meanwhile: what they saved is taken over as long as nothing is typed, and
 * not written over unseen otherwise: the save is refused, the newer state becomes the one that is edited, and what
 * was typed stays in the fields.
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
  /** What the fields were filled from. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what someone else saved is taken over when it arrives, not when typing ends
  useEffect(() => {
    if (!isDirty) restart()
    // What somebody changed elsewhere on the thing does not stand against these fields.
    else if (isSame(valuesOf(base), valuesOf(thing))) setBase(thing)
  }, [thing.version])
  return { form, discard: restart }
}

const isSame = (one: Values, other: Values): boolean =>
  Object.keys(one).every((name) => one[name] === other[name])
