import { useEffect, useState } from 'react'
import { type FieldProblem, isApiError } from '#lib/api-error.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'

interface NestedFormOptions<T extends { version: number }, D extends object> {
  readonly id: string
  readonly thing: T
  /** The editable part, which is one JSON value of the form. */
  readonly draftOf: (thing: T) => D
  /** `secret` is empty unless one was typed. */
  readonly save: (draft: D, secret: string, version: number) => Promise<T>
  readonly put: () => void
  readonly conflictText: string
  readonly onSaved: (saved: T) => void
}

/** Form whose fields are nested: the server checks them, and its problems show at their fields. */
export function useNestedForm<T extends { version: number }, D extends object>(
  options: NestedFormOptions<T, D>,
) {
  const { id, thing, draftOf, save, put, conflictText, onSaved } = options
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const [attempts, setAttempts] = useState(0)
  const valuesOf = (one: T) => ({ rest: JSON.stringify(draftOf(one)), secret: '' })
  const { form, discard } = useVersionedForm<T, { rest: string; secret: string }>({
    thing,
    valuesOf,
    rules: {},
    save: async ({ rest, secret }, version) => {
      try {
        setRefused([])
        return await save(JSON.parse(rest) as D, secret, version)
      } catch (error) {
        if (isApiError(error)) setRefused(error.fields)
        setAttempts((before) => before + 1)
        throw error
      }
    },
    put,
    conflictText,
    onSaved: (saved) => {
      form.reset(valuesOf(saved))
      onSaved(saved)
    },
  })
  useEffect(() => {
    if (attempts > 0)
      document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, id])
  const draft = JSON.parse(form.values.rest) as D
  const forget = (names: readonly string[]) =>
    setRefused((before) => before.filter(({ path }) => !names.includes(path.split('.')[0] ?? '')))
  return {
    form,
    draft,
    secret: form.values.secret,
    change: (part: Partial<D>) => {
      form.set('rest', JSON.stringify({ ...draft, ...part }))
      forget(Object.keys(part))
    },
    setSecret: (secret: string) => {
      form.set('secret', secret)
      forget(['key'])
    },
    /** The problem of a field, or of any part of it. */
    errorOf: (name: string) =>
      refused.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message,
    discard: () => {
      setRefused([])
      discard()
    },
  }
}
