import type { Macro, RuleScope } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { contradiction, missingIn, problemOf, useRuleWords } from '#features/rules/index.ts'
import { call } from '#lib/api-client.ts'
import { type FieldProblem, isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { translate, useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { draftOf, type EditableMacro, type MacroValues, valuesOf } from './macro-values.ts'
import { macrosQuery } from './macros.api.ts'
import { macrosTexts } from './macros.texts.ts'

export const macroFormId = 'macro'

type Draft = ReturnType<typeof draftOf>
type ActionText = ReturnType<typeof useRuleWords>['actionText']

type MacroFormOptions = {
  macro: Macro | undefined
  blank: EditableMacro
  scope: RuleScope
  onSaved: (macro: Macro) => void
}

/** State of the macro form, with errors by the paths that the server uses. */
export function useMacroForm({ macro, blank, scope, onSaved }: MacroFormOptions) {
  const t = useTexts(macrosTexts)
  const { actionText } = useRuleWords()
  const put = usePutMacro()
  const [initial] = useState(blank)
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const [isConflict, setConflict] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const check = (field: keyof MacroValues) => (_: string, values: MacroValues) =>
    problemOf(problemsOf(draftOf(values), actionText), field)
  const { form, discard } = useVersionedForm<EditableMacro, MacroValues>({
    thing: macro ?? initial,
    valuesOf,
    rules: { name: check('name'), actions: check('actions') },
    save: async (values, version) => {
      try {
        return await (macro
          ? call('macros.update', { macroId: macro.id, version, ...draftOf(values) })
          : call('macros.create', { scope, ...draftOf(values) }))
      } catch (error) {
        if (!isApiError(error)) throw error
        setRefused(error.fields)
        setConflict(error.code === 'conflict')
        setAttempts((before) => before + 1)
        throw error
      }
    },
    put: (stored) => put(stored as Macro),
    conflictText: t('conflict'),
    onSaved: (stored) => {
      const saved = stored as Macro
      setConflict(false)
      setAttempts(0)
      toast.ok(t('saved', { name: saved.name }))
      onSaved(saved)
    },
  })
  useEffect(() => {
    if (attempts > 0)
      document.getElementById(macroFormId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const draft = draftOf(form.values)
  const errors = {
    ...(attempts > 0 ? problemsOf(draft, actionText) : contradiction(draft.actions, actionText)),
    ...Object.fromEntries(refused.map(({ path, message }) => [path, message])),
  }
  const forgetRefusal = () => {
    setRefused([])
    setConflict(false)
  }
  return {
    form,
    draft,
    errors,
    isConflict,
    discard: () => {
      forgetRefusal()
      setAttempts(0)
      discard()
    },
    change: <Field extends keyof Draft>(field: Field, value: Draft[Field]) => {
      form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
      setRefused((before) => before.filter(({ path }) => path.split('.')[0] !== field))
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      forgetRefusal()
      if (Object.keys(problemsOf(draft, actionText)).length > 0) setAttempts((before) => before + 1)
      form.formProps.onSubmit(event)
    },
  }
}

/** Errors that are known without asking the server. */
function problemsOf({ name, actions }: Draft, actionText: ActionText): Record<string, string> {
  const found: Record<string, string> = {}
  if (!name.trim()) found.name = required(translate(macrosTexts, 'nameField'))('') ?? ''
  if (actions.length === 0) found.actions = translate(macrosTexts, 'chooseAction')
  for (const [index, action] of actions.entries())
    for (const [field, message] of Object.entries(missingIn(action)))
      found[`actions.${index}.${field}`] = message
  return { ...found, ...contradiction(actions, actionText) }
}

/** Puts a macro that the server answered with into the list. */
function usePutMacro(): (macro: Macro) => void {
  const client = useQueryClient()
  return (macro) =>
    client.setQueryData(
      macrosQuery.queryKey,
      (before) =>
        before && { ...before, items: [...before.items.filter(({ id }) => id !== macro.id), macro] },
    )
}
