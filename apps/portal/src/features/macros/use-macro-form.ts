import type { Macro, RuleScope } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contradiction, missingIn, useRuleWords } from '#features/rules/index.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { translate, useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { draftOf, type EditableMacro, type MacroDraft } from './macro-values.ts'
import { macrosQuery } from './macros.api.ts'
import { macrosTexts } from './macros.texts.ts'

export const macroFormId = 'macro'

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
  const { form, theirs, discard } = useVersionedForm({
    thing: macro ?? initial,
    valuesOf: draftOf,
    check: (draft) => problemsOf(draft, actionText),
    save: (draft, version, options) =>
      macro
        ? call('macros.update', { macroId: macro.id, version, ...draft }, options)
        : call('macros.create', { scope, ...draft }, options),
    put,
    conflictText: t('conflict'),
    onSaved: (saved) => {
      toast.ok(t('saved', { name: saved.name }))
      onSaved(saved)
    },
  })
  return {
    form,
    draft: form.values,
    errors: { ...contradiction(form.values.actions, actionText), ...form.errors },
    isConflict: theirs !== undefined,
    discard,
    change: form.set,
  }
}

/** Errors that are known without asking the server. */
function problemsOf({ name, actions }: MacroDraft, actionText: ActionText): Record<string, string> {
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
